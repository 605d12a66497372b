import { expect, test } from '#tests/e2e/signed-in.ts';
import { faultsOfDialog, type Open } from './dialog-faults.ts';
import {
  button,
  calculationMenu,
  elementOf,
  fromButton,
  fromMenu,
  goTo,
  languagesOfWalk,
  name,
  press,
  shareOfToday,
  type Visit,
  visitOwnSite,
} from './visit.ts';

/** Every dialog is opened by keyboard, looked at by axe, closed with Escape, and the focus is where it was. */

const inMenu =
  (menu: string, item: string): Open =>
  (visit) =>
    fromMenu(visit, visit.t(menu, { name }), item);
const onButton =
  (label: string): Open =>
  (visit) =>
    fromButton(visit, visit.t(label));
const inFoot = ({ page, t }: Visit, index: number) =>
  press(
    page
      .getByRole('region', { name: t('Result of the calculation') })
      .getByRole('button')
      .nth(index),
  );
const backupMenu = ({ t }: Visit) => new RegExp(t('Actions of the backup of {made}', { made: '.*' }));

const dialogs: Readonly<Record<string, readonly (readonly [string, Open])[]>> = {
  [`/sites?search=${name}`]: [
    ['new site', onButton('New site')],
    ['copy of a site', inMenu('Actions of {name}', 'Copy')],
    ['copy without quantities', inMenu('Actions of {name}', 'Copy without quantities')],
    ['history of a site', inMenu('Actions of {name}', 'History')],
    ['deleting a site', inMenu('Actions of {name}', 'Delete site')],
  ],
  '/settings': [
    ['clearing the storage', onButton('Clear...')],
    ['ending sessions', onButton('Log out everywhere...')],
  ],
  '/contact': [['feedback', onButton('Send feedback')]],
  '/products': [['deleting a product', inMenu('Actions of product {name}', 'Delete')]],
  '/composite-products?composite=new': [['adding layers', onButton('Add layers')]],
  'construction-products': [
    [
      'palette',
      async (visit) => {
        const focused = button(visit, visit.t('Edit categories'));
        await focused.focus();
        await visit.page.keyboard.press('Control+k');
        return elementOf(focused);
      },
    ],
    ['feedback from the banner', onButton('Tell us what you think')],
    ['new calculation', inMenu(calculationMenu, 'Create new calculation')],
    ['copy of a calculation', inMenu(calculationMenu, 'Duplicate calculation')],
    ['names of calculations', inMenu(calculationMenu, 'Edit calculations')],
    ['history of a calculation', inMenu(calculationMenu, 'History of the calculation')],
    ['categories', onButton('Edit categories')],
    ['import of quantities', onButton('Import from a spreadsheet')],
    ['adding products', onButton('Add product')],
    ['footprint', (visit) => inFoot(visit, 0)],
    ['limit and margin', (visit) => inFoot(visit, 1)],
    ['gaps', (visit) => inFoot(visit, -1)],
  ],
  'climate-assessment': [['figure of the assessment', (visit) => fromButton(visit, /(Yhteensä|Total), /)]],
  'product-list': [['row of the product list', (visit) => fromButton(visit, /kg CO₂e, Laatta/)]],
  'material-list': [['mass', (visit) => fromButton(visit, /^[\d\s,.]+t, /)]],
  'compare-calculations': [['compared figure', (visit) => fromButton(visit, /(Yhteensä|Total), /)]],
  'site-users': [['invite', onButton('Invite')]],
  backups: [
    ['changes since a backup', (visit) => fromButton(visit, new RegExp(`^${visit.t('What has changed')}`))],
    ['restoring', (visit) => fromMenu(visit, backupMenu(visit), 'Restore this version')],
    ['deleting a backup', (visit) => fromMenu(visit, backupMenu(visit), 'Delete')],
  ],
};

const everyDialog = Object.entries(dialogs).flatMap(([address, opens]) =>
  opens.map(([what, open]) => ({ address, what, open })),
);

for (const language of languagesOfWalk('en')) {
  test(`every dialog is accessible and gives the focus back: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    const visit = await visitOwnSite(page, { language });
    const found: Record<string, readonly string[]> = {};
    let isAt = '';
    for (const { address, what, open } of shareOfToday(everyDialog)) {
      if (address !== isAt) await goTo(visit, address);
      isAt = address;
      const faults = await faultsOfDialog(visit, open);
      if (faults.length > 0) found[what] = faults;
    }
    expect(found).toEqual({});
  });
}
