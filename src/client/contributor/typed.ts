/** What stands in the fields of a report that is not sent yet, by their names. */
export type Typed = Readonly<Record<string, string>>;

const storedUnder = 'contributor-typed';

/**
 * With every key, before its turn is over: a phone that goes into the pocket may have ended the page by the next one. One report is
 * kept, of the link that is open; null = it was handed over.
 */
export const keepTyped = (secret: string, typed: Typed | null): void => {
  try {
    if (typed === null) localStorage.removeItem(storedUnder);
    else localStorage.setItem(storedUnder, JSON.stringify({ secret, typed }));
  } catch {
    // Full or forbidden: it holds as long as the page does.
  }
};

/** What was being typed when the page ended; null where that was nothing, or another link's. */
export const typedBefore = (secret: string): Typed | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(storedUnder) ?? 'null') as { secret: string; typed: Typed } | null;
    return kept?.secret === secret ? kept.typed : null;
  } catch {
    return null;
  }
};

/** The texts of a form; files are no part of it. */
export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Puts the texts back where fields of their names are. */
export const typeAgain = (place: HTMLElement, typed: Typed): void => {
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')) {
    const text = typed[field.name];
    if (text === undefined || field.value === text) continue;
    field.value = text;
    field.dispatchEvent(new Event('input'));
  }
};
