/** A select field as its keys see it. */
export interface SelectState {
  /** The option that the keys are at; null = the list is closed. */
  readonly active: number | null;
  /** The chosen option, or -1. */
  readonly selected: number;
  readonly labels: readonly string[];
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  /** Ctrl or Meta: a command of the browser, no letter. */
  readonly isCommand: boolean;
}

export type SelectAction =
  /** Opens the list where it is closed. */
  | { readonly kind: 'move'; readonly to: number }
  /** `leaves`: the key also does what it does elsewhere. */
  | { readonly kind: 'choose'; readonly leaves: boolean }
  | { readonly kind: 'close' };

const pageSteps = 10;

/** What a key does that is no letter (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/). */
export const actionOf = ({ key, altKey }: Key, { active, selected, labels }: SelectState): SelectAction | null => {
  const last = labels.length - 1;
  const ends: Readonly<Record<string, number>> = { Home: 0, End: last };
  const end = ends[key];
  if (end !== undefined) return { kind: 'move', to: end };
  if (active === null) {
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key);
    return opens ? { kind: 'move', to: Math.max(0, selected) } : null;
  }
  if (key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey)) return { kind: 'choose', leaves: false };
  if (key === 'Tab') return { kind: 'choose', leaves: true };
  if (key === 'Escape') return { kind: 'close' };
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageSteps,
    PageUp: -pageSteps,
  };
  const step = steps[key];
  return step === undefined ? null : { kind: 'move', to: Math.min(last, Math.max(0, active + step)) };
};

/** Letters typed in a row, and when the last of them came (ms). */
interface Typed {
  readonly text: string;
  readonly at: number;
}

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

/** Letters closer together than this are one word. */
const wordPauseMs = 500;

/** The typed text with this key added, or null where the key types nothing. A space goes on with a word only. */
export const typedWith = (typed: Typed, { key, altKey, isCommand }: Key, at: number): Typed | null => {
  const text = at - typed.at < wordPauseMs ? typed.text : '';
  if ([...key].length !== 1 || altKey || isCommand || (key === ' ' && text === '')) return null;
  return { text: text + key, at };
};

/** The option that the typed text leads to, or null. The same letter again leads to the next option with it. */
export const typedOption = ({ text }: Typed, { active, selected, labels }: SelectState): number | null => {
  const wanted = text.toLocaleLowerCase();
  const isRepeated = [...wanted].every((letter) => letter === wanted[0]);
  const prefix = isRepeated ? wanted.slice(0, 1) : wanted;
  const from = (active ?? selected) + (isRepeated ? 1 : 0);
  const order = labels.map((_, step) => (Math.max(0, from) + step) % labels.length);
  return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(prefix)) ?? null;
};
