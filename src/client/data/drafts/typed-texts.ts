import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noted } from '#client/data/device/draft-notes.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { changeDraft, readDraft } from './drafts.ts';

/** A text in a field of a row, or of a part of a page, that is not saved: half done, or nothing that can be taken. */
export interface TypedText {
  readonly rowId: string;
  readonly field: string;
  readonly text: string;
  /** What the field said before: where it says something else by now, the text is out of date. */
  readonly before: string;
}

/** What is being typed into fields that save themselves, written down on this device with every key. */
export interface TypedTexts {
  /** What was left half done before, oldest first; nothing while another tab is still typing. */
  readonly read: () => Promise<readonly TypedText[]>;
  readonly keep: (typed: TypedText) => void;
  /** Once it is an edit, or nobody wants it: while edits are on their way to the device it stays until they are there. */
  readonly drop: (rowId: string, field: string) => void;
}

/** @param key of the drafts, e.g. by `ofCalculation` */
export const useTypedTexts = (key: string): TypedTexts => {
  const queryClient = useQueryClient();
  return useMemo(() => typedTexts(dataOf(queryClient), key), [queryClient, key]);
};

const typedTexts = (data: ClientData, key: string): TypedTexts => {
  const turn = turnOf(`tyomaahiili-${key}`);
  // Every field of a page asks.
  let reading: Promise<readonly TypedText[]> | null = null;
  const readAll = async () => ((await turn.isElsewhere()) ? [] : asTyped(await readDraft(data, key)));
  /** Counts what each field became, so that what is forgotten later is not something newer. */
  const turns = new Map<string, number>();
  const change = (rowId: string, field: string, value: TypedText | null) => {
    reading = null;
    const note = { key, place: { rowId, field }, value };
    return changeDraft(data, key, (now) => noted(asTyped(now), note), note);
  };
  const next = (rowId: string, field: string): (() => boolean) => {
    const name = `${rowId} ${field}`;
    const own = (turns.get(name) ?? 0) + 1;
    turns.set(name, own);
    return () => turns.get(name) === own;
  };
  return {
    read: () => {
      reading ??= readAll();
      return reading;
    },
    keep: (typed) => {
      turn.take();
      next(typed.rowId, typed.field);
      void change(typed.rowId, typed.field, typed);
    },
    drop: (rowId, field) => {
      turn.end();
      const isNewest = next(rowId, field);
      const forget = () => void change(rowId, field, null);
      const { writing } = data.outbox;
      if (writing.storing.get() === 0) forget();
      else void writing.written().then((isWritten) => isWritten && isNewest() && forget());
    },
  };
};

/** Tells other tabs that this one is typing: what is being typed here must not be opened there as well. */
class TypingTurn {
  readonly #name: string;
  #release: (() => void) | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  take(): void {
    if (this.#release !== null) return;
    const held = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    void navigator.locks?.request(this.#name, { mode: 'shared' }, () => held).catch(() => undefined);
    // A page that the browser keeps for Back types no more.
    window.addEventListener('pagehide', () => this.end(), { once: true });
  }

  end(): void {
    this.#release?.();
    this.#release = null;
  }

  async isElsewhere(): Promise<boolean> {
    if (this.#release !== null) return false;
    const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
    return held.some(({ name }) => name === this.#name);
  }
}

/** A page that is left and opened again is still the same tab. */
const turns = new Map<string, TypingTurn>();

const turnOf = (name: string): TypingTurn => {
  const turn = turns.get(name) ?? new TypingTurn(name);
  turns.set(name, turn);
  return turn;
};

const asTyped = (stored: unknown): readonly TypedText[] => (Array.isArray(stored) ? stored.filter(isTyped) : []);

const isTyped = (value: unknown): value is TypedText =>
  typeof value === 'object' &&
  value !== null &&
  (['rowId', 'field', 'text', 'before'] as const).every((name) => typeof Reflect.get(value, name) === 'string');
