/** What stands in the fields of a report that is not handed over yet, by their names. */
export type Typed = Readonly<Record<string, string>>;

interface TypedReport {
  /** Under which it will be, or is, known. */
  readonly id: string;
  readonly typed: Typed;
}

/** One new report is kept, and one that is being changed. */
export type TypedPlace = 'new' | 'change';

const storedUnder: Readonly<Record<TypedPlace, string>> = { new: 'contributor-typed', change: 'contributor-change' };

/**
 * With every key, before its turn is over: a phone that goes into the pocket may have ended the page by the next one. Of the link
 * that is open; null = it was handed over, or given up.
 */
export const keepTyped = (secret: string, place: TypedPlace, report: TypedReport | null): void => {
  try {
    if (report === null) localStorage.removeItem(storedUnder[place]);
    else localStorage.setItem(storedUnder[place], JSON.stringify({ secret, ...report }));
  } catch {
    // Full or forbidden: it holds as long as the page does.
  }
};

/** What was being typed when the page ended; null where that was nothing, or another link's. */
export const typedBefore = (secret: string, place: TypedPlace): TypedReport | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(storedUnder[place]) ?? 'null') as
      | (TypedReport & { secret: string })
      | null;
    return kept?.secret === secret ? kept : null;
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
