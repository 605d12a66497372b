import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { SiteInformationPage } from '#client/features/site-information/site-information-page.tsx';
import { missingForDocuments } from '#domain/documents/document-needs.ts';
import { emptyPreparer } from '#domain/sites/preparation.ts';
import { emptyDescription, emptySiteFields, type Site } from '#domain/sites/site.ts';
import { fieldNamesOf } from '#domain/values/fields.ts';
import type { Language } from '#domain/values/language.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const show = async (site: Partial<Site> = {}, language: Language = 'en') => {
  serveInput(server(), gold1, site);
  await renderPage(tab(), gold1, <SiteInformationPage {...place} />, language);
  await screen.findByRole('heading', { level: 1 });
};

const enter = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await act(async () => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  });
};

const saved = () => server().content.sites[0];

describe('site information', () => {
  it('has an input for every text of the catalogue', async () => {
    // The settings of the log have pages of their own.
    const names = fieldNamesOf(emptyDescription).filter((name) => emptyDescription[name] === '');
    await show(Object.fromEntries(names.map((name) => [name, `some ${name}`])));
    for (const name of names) expect(screen.queryByDisplayValue(`some ${name}`), name).not.toBeNull();
  });

  it('saves a field when it is left and says so', async () => {
    await show();
    await enter('Planned number of users', '96');
    await waitFor(() => expect(saved()?.plannedUsers).toBe(96));
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it('does not say so of a value that was not stored, and tries it again when the field is left again', async () => {
    await show();
    vi.spyOn(tab().outbox, 'add').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await enter('Planned number of users', '96');
    await waitFor(() => expect(tab().notices.map(({ type }) => type)).toEqual(['error']));
    expect(screen.getByRole('status').textContent).toBe('');
    await act(async () => void fireEvent.blur(screen.getByLabelText(/^Planned number of users/)));
    await waitFor(() => expect(saved()?.plannedUsers).toBe(96));
  });

  it('says so beside the field that was left last, and beside no other', async () => {
    await show();
    await enter('Address', 'Satamakatu 1');
    await waitFor(() => expect(saved()?.address).toBe('Satamakatu 1'));
    await enter('Description', 'Puurunko');
    await waitFor(() => expect(saved()?.description).toBe('Puurunko'));
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.filter((label) => label.includes('Saved'))).toEqual(['Description Saved']);
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it.each([
    ['Completion year', '2019', "Can't be before 2020"],
    ['Completion year', '3001', "Can't be after 3000"],
    ['Target lifetime', '2001', 'maximum 2000'],
    ['Target lifetime', '-1', 'minimum 0'],
    ['Gross area', '0', 'The area must be greater than 0'],
    ['Heated net area', '0', 'The area must be greater than 0'],
    ['Gross area', 'kaksi', 'Enter a number'],
    ['Name', '', 'This field is required'],
    ['Address', 'x'.repeat(201), 'Max 200 characters'],
  ])('shows at %s what is wrong with "%s" and keeps it unsaved', async (label, text, message) => {
    await show();
    const before = saved();
    await enter(label, text);
    expect(screen.getByText(message)).toBeDefined();
    expect(saved()).toEqual(before);
  });

  it('keeps what was typed when it is wrong, and saves it once it is right', async () => {
    await show();
    await enter('Completion year', '2019');
    expect(screen.getByLabelText<HTMLInputElement>(/^Completion year/).value).toBe('2019');
    await enter('Completion year', '2028');
    await waitFor(() => expect(saved()?.completionYear).toBe(2028));
  });

  it('keeps whether the law applies its limits, and a limit of the site itself with its excess and reason', async () => {
    await show();
    await choose(screen.getByRole('combobox', { name: /^Limit values of the law/ }), 'Not applied: a defence building');
    await waitFor(() => expect(saved()?.limitExemption).toBe('defence'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add an own limit' })));
    await enter('Limit value, AK3', '14');
    await enter('Name of the limit', 'City');
    await waitFor(() => expect(saved()?.ownLimits).toHaveLength(1));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Allow an excess' })));
    // An excess without its reason is not saved, and says where it is missing.
    await enter('Allowed excess', '10');
    await enter('Reason of the excess', '');
    expect(screen.getByText('This field is required')).toBeDefined();
    expect(saved()?.ownLimits[0]?.allowedExcess).toBeNull();
    await enter('Reason of the excess', 'Complex shape');
    await waitFor(() =>
      expect(saved()?.ownLimits).toEqual([
        {
          name: 'City',
          values: [{ code: 'AK3', kgCo2ePerM2Year: 14 }],
          allowedExcess: { percent: 10, reason: 'Complex shape' },
        },
      ]),
    );
  });

  it('proposes the reader as a preparer with what is known of them, and keeps what is added', async () => {
    await show();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add me' })));
    await waitFor(() => expect(saved()?.preparers).toHaveLength(1));
    const [proposed] = saved()?.preparers ?? [];
    expect(proposed?.name).not.toBe('');
    expect(proposed?.company).not.toBe('');
    expect(screen.queryByRole('button', { name: 'Add me' })).toBeNull();
    await enter('Postcode', '331');
    expect(screen.getByText('Five digits')).toBeDefined();
    expect(saved()?.preparers).toEqual([proposed]);
    await enter('Postcode', '33100');
    await waitFor(() => expect(saved()?.preparers).toEqual([{ ...proposed, postcode: '33100' }]));
  });

  it('keeps why the limit is exceeded, never without an explanation', async () => {
    await show();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add a reason' })));
    await enter('Excess over the limit', '1.5');
    expect(saved()?.limitDeviations).toEqual([]);
    await choose(screen.getByRole('combobox', { name: /^Code of the reason/ }), '11');
    await enter('Explanation', 'Soft clay');
    await waitFor(() =>
      expect(saved()?.limitDeviations).toEqual([
        { code: '11', explanation: 'Soft clay', exceedingKgCo2ePerM2Year: 1.5 },
      ]),
    );
  });

  it('tells the limit value of each use class', async () => {
    await show();
    expect(screen.getByText('Limit value 16.0 kg CO₂e/m²/a')).toBeDefined();
    await choose(screen.getByRole('combobox', { name: /^Use class/ }), /^T /);
    expect(screen.getByText('Limit value 20.0 kg CO₂e/m²/a')).toBeDefined();
    await waitFor(() => expect(saved()?.useClasses[0]?.code).toBe('T'));
  });

  it('adds and removes use classes', async () => {
    await show();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Add a use class' }));
    });
    await waitFor(() => expect(saved()?.useClasses).toHaveLength(2));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove use class YAT' }));
    });
    await waitFor(() => expect(saved()?.useClasses).toEqual([{ code: 'AK3', heatedNetAreaM2: 1000 }]));
  });

  it('saves on the device without a network and says that', async () => {
    await show();
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    await enter('Gross area', '1250');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved on this device'));
    expect(tab().queryClient.getQueryData(siteQueries.one(place.siteId).queryKey)?.grossAreaM2).toBe(1000);
    expect(saved()?.grossAreaM2).toBe(1000);
  });

  it('can be looked at but not changed without the right to edit', async () => {
    await show({ role: 'viewer' }, 'fi');
    expect(screen.getByText('Voit katsella arvoja, mutta et muuttaa niitä.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nimi/).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Lisää käyttötarkoitusluokka' })).toBeNull();
  });
});

describe('what the documents of the permit want', () => {
  const missing = () => screen.queryAllByRole('button', { name: /^(Permanent building id|Preparers|Class in the)/ });

  it('is listed until it is given, and each leads to its field', async () => {
    await show({ buildingId: '', preparers: [], registerClass: '0110' });
    expect(missing().map(({ textContent }) => textContent)).toEqual(['Permanent building id (PRT)', 'Preparers']);
    fireEvent.click(screen.getByRole('button', { name: 'Permanent building id (PRT)' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Permanent building id/));
    fireEvent.click(screen.getByRole('button', { name: 'Preparers' }));
    expect(document.activeElement?.textContent).toBe('Add me');
    await enter('Permanent building id', '103456789A');
    await waitFor(() => expect(missing().map(({ textContent }) => textContent)).toEqual(['Preparers']));
  });

  it('is said to be there when nothing is missing', async () => {
    await show({
      buildingId: '103456789A',
      useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }],
      siteAreaM2: 2000,
      preparationBasis: 'permit',
      preparers: [{ ...emptyPreparer, name: 'Aino' }],
      assessmentStartDate: '2026-01-01',
      registerClass: '0110',
      buildingSiteKey: '11111111-2222-4333-8444-555555555555',
    });
    expect(screen.getByText(/tells what the decree and the building register want/)).toBeDefined();
    expect(missing()).toEqual([]);
  });

  it('counts a use class without its area as missing', () => {
    const site = { ...emptySiteFields, useClasses: [{ code: 'AK3', heatedNetAreaM2: null }] };
    expect(missingForDocuments(site)).toContain('useClasses');
  });
});
