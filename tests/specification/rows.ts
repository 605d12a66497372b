/** A row of the specification (a line of its sections 2-6, 8 and 9) and the test that proves it. */
export interface Row {
  readonly section: 2 | 3 | 4 | 5 | 6 | 8 | 9;
  /** Begins the SHA-256 of the line, trimmed: the row and the document are held together by it. */
  readonly key: string;
  /** What the row asks for, in our words. */
  readonly asks: string;
  /** Below `tests/`; null where there is nothing to prove, with the reason as `title`. */
  readonly file: string | null;
  /** The test's title, or how it begins. */
  readonly title: string;
}

type Told = readonly [key: string, asks: string, file: string | null, title: string];

const rowsOf = (section: Row['section'], told: readonly Told[]): readonly Row[] =>
  told.map(([key, asks, file, title]) => ({ section, key, asks, file, title }));

const session = 'client/routes/session.test.tsx';
const layout = 'client/routes/site-layout.test.tsx';
const backups = 'client/features/backups/backups.test.tsx';
const feedback = 'client/features/feedback/feedback.test.tsx';
const dialogs = 'client/features/calculations/calculation-dialogs.test.tsx';
const login = 'client/data/session/session.test.ts';
const messages = 'client/data/outbox/messages.test.ts';
const preferences = 'client/data/device/preferences.test.ts';
const information = 'client/features/site-information/site-information-page.test.tsx';
const products = 'client/features/own-library/products/products-page.test.tsx';
const loading = 'client/ui/states/loading.test.tsx';
const selectField = 'client/ui/select-field/select-field.test.tsx';

const menu = 'finds the entries of the specification in the left menu, in their order';
const menuGroups = 'finds them in groups, the last two outside the app in a new tab';
const groups = 'shows the pages in the groups of the specification';
const pages = 'every page of the product is there at its address: ';
const fieldRules = 'shows at %s what is wrong with "%s" and keeps it unsaved';
const refusedEdit = 'says "%s" when the server refuses the edit';
const refusedFetch = 'says "%s" when the server refuses to answer';
const refusedStep = 'says "%s" when the server refuses the step';

const screens: readonly Told[] = [
  ['086b5500', 'nothing renders before the login status is known', session, 'shows nothing while %s'],
  ['9e10fde0', 'pages render while authenticated or logging out', session, 'shows the pages while %s'],
  ['cb30c05e', 'everybody else is led to the login page', session, 'leads to the login page when %s'],
  ['a795f94d', 'the login page, or the home page for a user', session, 'is led from the login page to the home page'],
  ['83c8d9dc', 'a not-found page', 'client/routes/not-found.test.tsx', 'the root has a page for an address'],
  ['010944a7', 'the pages around the sites', 'client/routes/addresses.test.ts', pages],
  ['5efb9bf8', 'the left menu', session, menu],
  ['b530af5b', 'Home', session, menu],
  ['be8c01c7', 'a divider after Home, and one before Bulletins', session, menuGroups],
  ['a18c3fea', 'Sites', session, menu],
  ['7db7eee0', 'Added products', session, menu],
  ['897b5b92', 'Added composite products', session, menu],
  ['893e32c3', 'Bulletins', session, menu],
  ['3634fd8a', 'Contact us in a new tab', session, menuGroups],
  ['93e52b82', 'Instructions in a new tab', session, menuGroups],
  [
    '3c5cafe4',
    'the menu is titled with the Finnish product name',
    session,
    'is titled with the product name in Finnish in %s',
  ],
  ['461c0c7c', 'the logo leads home', session, 'has name, company, language and the way out in the top bar'],
  ['74cd4b6e', 'signed out: log in and register', session, 'sees only log in and register'],
  [
    'b1a77d29',
    'signed in: name, company, language, log out',
    session,
    'has name, company, language and the way out in the top bar',
  ],
  ['89c823e0', 'a site has a sidebar, a feedback banner and pages', feedback, 'is invited above the pages of a site'],
  ['ebf52364', 'construction products', 'client/routes/addresses.test.ts', pages],
  ['f3ff9596', 'table values', 'client/routes/addresses.test.ts', pages],
  ['74d7d4af', 'carbon handprint', 'client/routes/addresses.test.ts', pages],
  ['29c90679', 'climate assessment', 'client/routes/addresses.test.ts', pages],
  ['52867d15', 'compare calculations', 'client/routes/addresses.test.ts', pages],
  ['f232d7b1', 'site information', 'client/routes/addresses.test.ts', pages],
  ['114b78be', 'material list', 'client/routes/addresses.test.ts', pages],
  ['42a76ccb', 'product list', 'client/routes/addresses.test.ts', pages],
  ['e9da815b', 'site users', 'client/routes/addresses.test.ts', pages],
  ['162e3dfd', 'backups', 'client/routes/addresses.test.ts', pages],
  [
    '96bc4673',
    'an unknown address of a user keeps the menus; pages load lazily',
    session,
    'keeps the menus on an unknown path',
  ],
  ['51e4acda', 'back to home; 280 px wide, folded 30 px', layout, 'is 280 px wide, folded 30 px'],
  ['e8d5eff5', 'the name of the site', layout, 'folds to a strip and remembers it for the session'],
  [
    'a413d2f0',
    'the calculations with their last update; the sub-page stays',
    layout,
    'keeps the sub-page when another calculation is chosen',
  ],
  ['67aa3014', 'the actions menu, not on a read-only site', layout, 'has the actions of the specification'],
  ['164530fb', 'groups of links', layout, groups],
  ['cbd08515', 'group of the calculation', layout, groups],
  [
    '2379355a',
    'group of the reports; comparison with several calculations',
    layout,
    'offers the comparison only with more than one calculation',
  ],
  ['393348e6', 'group of the site', layout, groups],
  [
    '7ff1c916',
    'group of the rest; no backups on a read-only site',
    layout,
    'hides the actions menu and the backups of a read-only site',
  ],
  ['8bba802a', 'the active link stands out', layout, 'leads back to the home page and highlights where the user is'],
  [
    'b0301e4b',
    'a skeleton while loading, Error... on failure',
    layout,
    'has a skeleton while the site is loading, and nothing of the site',
  ],
  [
    'eeb546fa',
    'a note on a backup',
    layout,
    'hides the actions menu and the backups of a read-only site and says that it is a backup',
  ],
  ['6798abe3', 'the text of the backup banner', backups, 'returns to the default calculation of the current version'],
  [
    'e7902534',
    'its two buttons',
    backups,
    'restores after a question that says what is kept, both buttons disabled meanwhile',
  ],
  [
    'ad28379c',
    'the way back to the current version',
    backups,
    'returns to the default calculation of the current version',
  ],
  [
    '7f938c35',
    'both buttons disabled during a restore',
    backups,
    'restores after a question that says what is kept, both buttons disabled meanwhile',
  ],
  ['b5331ea7', 'the feedback banner with its link', feedback, 'is invited above the pages of a site'],
  [
    'ae5585ef',
    'one field of several lines, Cancel and Send',
    feedback,
    'is one message of several lines with Cancel and Send',
  ],
  ['56ff3b80', 'Send only when valid; reset and closed afterwards', feedback, 'is reset and closed when it was sent'],
  [
    '96ea0d16',
    'creating a calculation: a name, then its page',
    dialogs,
    'closes, starts fresh the next time and opens the construction products',
  ],
  ['759ae6be', 'renaming sends what changed', dialogs, 'sends only the names that changed, and closes'],
  ['a8b5e1b8', 'duplicating opens the duplicate', dialogs, 'opens the construction products of the duplicate'],
  [
    '71084e6c',
    'deleting asks, then the first calculation',
    dialogs,
    'then opens the first calculation of the list and keeps the sub-page',
  ],
  [
    '788f88a7',
    'no closing while a save is pending',
    dialogs,
    'cannot be closed while it is pending, by button or by Escape',
  ],
  [
    '22b45706',
    'loading ahead by setting; a failure is only logged',
    'client/ui/browser/app-link.test.tsx',
    'only logs that loading ahead failed: nothing changes on the screen',
  ],
  [
    'b8390c03',
    'a full load after 12 hours',
    'client/ui/browser/app-link.test.tsx',
    'leaves the click to the browser once the page is too old',
  ],
  [
    'd071371f',
    'code and data before the page, fallback after a delay',
    'client/app/router.test.tsx',
    'shows the spinner after 500 ms and then for at least 200 ms',
  ],
  ['ed7fc476', 'the splash fades in 200 ms', 'client/app/splash.test.ts', 'fades for 200 ms and is gone'],
  [
    'f6143036',
    'the error screen and its buttons',
    'client/app/error-screen.test.tsx',
    'offers to reload and, while reports are not sent by themselves, to report',
  ],
  [
    'f5eed909',
    'a missing module reloads the page',
    'client/app/module-failure.test.ts',
    'reloads once for the same missing module',
  ],
];

const entities: readonly Told[] = [
  ['ee0ba9d7', 'site', 'server/sites/sites.test.ts', 'shows the role of each reader and hides other companies'],
  ['ddbaa89d', 'filters of sites', 'client/features/sites/sites-page.test.tsx', 'are read from the address'],
  [
    '54da79be',
    'calculation',
    'server/calculations/calculations.test.ts',
    'are created with the defaults and listed with the newest change first',
  ],
  [
    'af1e40c0',
    'category, from a template or another site',
    'server/categories/categories.test.ts',
    'come from a template once, under the ids of the client',
  ],
  [
    'e62df8ba',
    'quantity: copy, link, batch link, import',
    'server/quantities/links.test.ts',
    'links many rows at once, or none, naming the one that fails',
  ],
  ['49498b09', 'filters of products', products, 'shows what the address asks for'],
  ['f991a305', 'filters of composites', 'domain/library/own-filters.test.ts', 'finds composites by name and owner'],
  ['8af2b9f8', 'item', 'server/reference-sets/library.test.ts', 'gives one row of the newest or the named set'],
  [
    'dcb799c9',
    'users and invites of a site',
    'server/people/site-users.test.ts',
    'tells everybody on the site with company and role to whoever reads the site',
  ],
  ['50a421fe', 'a backup is a site', backups, 'opens one as the read-only site that it is'],
  [
    '8840587d',
    'history by type and id',
    'server/history/history.test.ts',
    'tells who changed what of a quantity and when, the newest first',
  ],
  [
    '2531e841',
    'result of the data search',
    'server/reference-sets/library.test.ts',
    'filters by source, data, standard and class, and counts the classes',
  ],
  [
    'd854e589',
    'counts of an import',
    messages,
    'says "Import succeeded." with the counts of created, updated and deleted',
  ],
  ['8310765e', 'user', session, 'has name, company, language and the way out in the top bar'],
  ['6f8ac3f4', 'feedback', 'server/feedback/feedback.test.ts', 'keeps the message with user, company and time'],
  ['ae25aff6', 'toast', 'client/ui/notices/toasts.test.ts', 'goes by itself after the time of the specification'],
  [
    '61acd288',
    'constants',
    'server/reference-sets/library.test.ts',
    'names its versions, the newest as the default, and the limit sets',
  ],
  [
    '8aa6d883',
    'locale in local storage; the session is a cookie, no token is stored',
    preferences,
    'lies in local storage under a key of the app: the locale, and no token',
  ],
  [
    'e3d66b1a',
    'flags and preferences in session storage, with defaults',
    preferences,
    'lies in session storage under a key of the app: preferences and flags',
  ],
];

const states: readonly Told[] = [
  ['16f52b01', 'the values of the status', session, 'shows the pages while %s'],
  ['d0196558', 'the user is fetched at start', login, 'is authenticated when the server knows the user'],
  [
    '501fb3dd',
    'login asks for an address and goes there; authenticated once the server knows the user',
    login,
    'goes to the address that the server names',
  ],
  [
    '842ffd1e',
    'logout ends unauthenticated with an empty local storage',
    login,
    'clears local storage and goes to the address that ends the session',
  ],
  [
    '3d55c3fb',
    'starter login',
    null,
    'Not built: the specification says that it may be treated as no part of the product.',
  ],
  ['862a320d', 'current version or backup', backups, 'is not there on the current version'],
  [
    '3566173b',
    'a backup cannot be edited',
    'server/backups/backups.test.ts',
    'cannot be edited, only read, copied and deleted',
  ],
  ['1ae1bbf3', 'restore, or return without', backups, 'restores after a question that says what is kept'],
  [
    'cbcffb52',
    'after the restore (left open): the rows of then under their ids, what was replaced is a backup',
    'server/backups/backups.test.ts',
    'brings the site back under the ids that its rows had',
  ],
  [
    'c51f37f1',
    'an import is checked, then committed',
    'client/data/imports/quantity-import.test.ts',
    'an import is checked and committed with what was entered before',
  ],
  [
    '74ba5273',
    'toasts go after 3000 ms',
    'client/ui/notices/toasts.test.ts',
    'goes by itself after the time of the specification',
  ],
  [
    'df99ac81',
    'states of indicator and content by name',
    loading,
    'are idle, delay of 500 ms, display of 200 ms, expire, and idle again',
  ],
  [
    '19285f66',
    'no refetch on focus',
    'client/app/router.test.tsx',
    'asks for nothing again because the window has the focus',
  ],
];

const rules: readonly Told[] = [
  ['67852780', 'required text', information, fieldRules],
  ['16970e82', 'optional text', information, fieldRules],
  [
    'bb5a95da',
    'empty is null; what is no number is told and not saved as one',
    'client/ui/fields/number-field.test.tsx',
    'reads a decimal comma, and an empty field as a missing value',
  ],
  ['e3caedfa', 'percentage', products, 'says at each field what is wrong, keeps what was typed and saves nothing'],
  ['0a514fd1', 'completion year', information, fieldRules],
  ['445f410e', 'target lifetime', information, fieldRules],
  ['b800e96c', 'feedback message', feedback, 'says at the field what is wrong'],
  [
    '05dda858',
    'name of a new calculation (left open): required, at most 200 characters',
    dialogs,
    'says at the field what is wrong',
  ],
  [
    '597fb653',
    '422 when there are too many backups',
    'server/backups/backups.test.ts',
    'counts those that people made',
  ],
  [
    '41c1e7a7',
    'an access token must come back',
    null,
    'No token reaches the browser: the server takes the code and answers with a cookie.',
  ],
  [
    'c1278cf2',
    'other rules of the server (left open): the contract’s',
    'contract/endpoints.test.ts',
    'createSite refuses %j with %s',
  ],
];

const rights: readonly Told[] = [
  ['100b2907', 'visitors see login and register', session, 'sees only log in and register'],
  ['522e00fa', 'users reach every screen', 'client/routes/addresses.test.ts', pages],
  [
    '40cc69bd',
    'read-only: no actions menu, no backups',
    layout,
    'hides the actions menu and the backups of a read-only site',
  ],
  [
    '900a2856',
    'the default calculation stays',
    dialogs,
    'offers to duplicate each, and to delete all but the default one',
  ],
  [
    'ee4ed128',
    'roles of sites, company users',
    'server/people/site-users.test.ts',
    'tells the people of the own company only, by name and in pages',
  ],
  [
    '35be495b',
    'feature flags',
    'domain/values/flags.test.ts',
    'has feature-1 on everywhere, feature-2 in development and feature-3 nowhere',
  ],
];

const catalogue: readonly Told[] = [
  ['e3f2c573', 'every failure tells', messages, 'is provoked as a whole by the cases below'],
  ['3775d909', 'what could not be fetched', messages, refusedFetch],
  ['75a65948', 'the search failed', messages, refusedFetch],
  ['5bfb543d', 'what could not be created', messages, refusedEdit],
  ['4d8e663c', 'what could not be updated', messages, refusedEdit],
  ['16cc6ae2', 'what could not be copied', messages, refusedEdit],
  ['66a29af5', 'what could not be deleted', messages, refusedEdit],
  ['7a64b948', 'the invite failed', messages, refusedEdit],
  ['a2c8803b', 'the upload failed', messages, refusedStep],
  ['deb51479', 'the check of an import failed', messages, refusedStep],
  ['e39f359f', 'the import failed', messages, refusedStep],
  ['4f08e4bf', 'the backup failed', messages, refusedEdit],
  ['e8f1a479', 'too many backups', messages, refusedEdit],
  ['c2546160', 'the restore failed', messages, refusedEdit],
  ['e7e55b9c', 'the feedback failed', messages, refusedEdit],
  ['33799a36', 'what else happens', null, 'A heading: its rows follow.'],
  ['24cf0f38', 'no user, no session', login, 'is unauthenticated on 401, even when the user was known'],
  [
    '943ee489',
    'the dialog only logs a failed delete; the refused call has its toast like any other',
    dialogs,
    'a failed delete is only logged',
  ],
  ['3cb8fc1c', 'Error... in the sidebar', layout, 'says "Error..." when the site cannot be loaded'],
  [
    '5cdaf718',
    'a missing module reloads the page',
    'client/app/module-failure.test.ts',
    'knows a missing module and a wrong MIME type from other errors',
  ],
  [
    'e1546625',
    'reports of errors',
    'domain/values/flags.test.ts',
    'sends error reports in production only, and at present nowhere',
  ],
  [
    '69f31693',
    'other codes of the server (left open): one table of problems',
    'client/data/line/api.test.ts',
    'reads the problem, its status and how long to wait',
  ],
  ['f50ac64f', 'every success toast', messages, 'says "%s" when the server has the edit'],
];

const constants: readonly Told[] = [
  [
    'b75546be',
    'toasts for 3000 ms',
    'client/ui/notices/toasts.test.ts',
    'goes by itself after the time of the specification',
  ],
  [
    '2199887e',
    'pages of 100',
    'client/data/content/views/data-search.test.ts',
    'asks for the next page until one is not full',
  ],
  [
    '54d00e91',
    'a maximum of backups (left open): 10',
    'server/backups/backups.test.ts',
    'counts those that people made',
  ],
  [
    '221f7f9e',
    'bounds of texts, percentages, years and lifetimes',
    'domain/values/limits.test.ts',
    'are those of the specification',
  ],
  ['0810f844', 'widths of the sidebar', layout, 'is 280 px wide, folded 30 px'],
  ['6d533dfe', 'Finnish unless a valid choice is kept', preferences, 'counts when it is valid'],
  ['6e215ba4', 'the environment by host name', 'domain/values/flags.test.ts', 'reads %s as %s'],
  [
    '14f3f9e3',
    'the indicator after 500 ms, at least 200 ms; splash 200 ms',
    loading,
    'stays at least 200 ms once it was seen',
  ],
  [
    '9eea4287',
    'a hidden native select up to 300 items',
    selectField,
    'holds up to 300 items; above that the form has the value only',
  ],
  ['069b52cd', 'a full load after 43,200,000 ms', 'domain/values/limits.test.ts', 'are those of the specification'],
  [
    'e25e8d63',
    'the order is told after 500 ms; the starter’s delays are no part of the product',
    'client/ui/table/data-table.test.tsx',
    'tells the new order aloud half a second later',
  ],
  [
    '2d61331e',
    'preferences of the session under a key of their own',
    preferences,
    'lies in session storage under a key of the app: preferences and flags',
  ],
];

export const rows: readonly Row[] = [
  ...rowsOf(2, screens),
  ...rowsOf(3, entities),
  ...rowsOf(4, states),
  ...rowsOf(5, rules),
  ...rowsOf(6, rights),
  ...rowsOf(8, catalogue),
  ...rowsOf(9, constants),
];
