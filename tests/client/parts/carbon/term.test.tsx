import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Term } from '#client/parts/carbon/term.tsx';
import { type TermId, termSource, termTexts } from '#client/parts/carbon/term-texts.ts';
import { handprintModules, modules } from '#domain/terms/modules.ts';
import { stages } from '#domain/terms/stages.ts';
import { languages } from '#domain/values/language.ts';
import { renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab } = withTab((server) => serveInput(server, gold1));

describe('a term', () => {
  it('tells what it means and where that is said once it is opened', async () => {
    await renderPage(tab(), gold1, <Term term="b4">B4</Term>, 'fi');
    const button = await screen.findByRole('button', { name: 'B4', expanded: false });
    const note = document.getElementById(button.getAttribute('popovertarget') ?? '') ?? expect.fail('no text');
    expect(note.textContent).toBe('');
    fireEvent(note, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    expect(note.textContent).toMatch(/^Uudet tuotteet .* EN 15978$/);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent(note, Object.assign(new Event('toggle'), { newState: 'closed' }));
    expect(note.textContent).toBe('');
  });

  it('has a line and a source for every module and stage', () => {
    const terms: readonly TermId[] = [...modules, ...handprintModules, ...stages];
    for (const term of terms) {
      expect(termTexts[term].message ?? termTexts[term].id, term).toMatch(/\.$/);
      for (const language of languages) expect(termSource(term, language), term).toMatch(/EN 15978|1027\/2024/);
    }
    expect(termSource('d4', 'en')).toMatch(/^Decree 1027\/2024 .*\(not confirmed\)$/);
    expect(termSource('gwp', 'sv')).toBe('EN 15804');
  });
});
