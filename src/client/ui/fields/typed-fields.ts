import { createContext, useContext, useEffect, useRef } from 'react';

interface TypedText {
  readonly rowId: string;
  readonly field: string;
  readonly text: string;
  readonly before: string;
}

/** Where the texts of half done fields are kept; `rowId` is the part of the page that a field belongs to. */
interface TypedFields {
  readonly read: () => Promise<readonly TypedText[]>;
  readonly keep: (typed: TypedText) => void;
  readonly drop: (rowId: string, field: string) => void;
}

interface TypedFieldsPlace {
  readonly fields: TypedFields;
  readonly rowId: string;
}

/** Around forms that save field by field; without it fields keep nothing, as in forms with a draft of their own. */
export const TypedFieldsContext = createContext<TypedFieldsPlace | null>(null);

/** A part of a page whose fields are called like those of other parts. */
export const useTypedFieldsOf = (rowId: string): TypedFieldsPlace | null => {
  const place = useContext(TypedFieldsContext);
  return place === null ? null : { ...place, rowId };
};

interface TypedField {
  /** @param before the value that typing began with */
  readonly keep: (text: string, before: unknown) => void;
  /** Once the field was left with something that could be taken. */
  readonly drop: () => void;
}

/**
 * Keeps the text of a field that saves itself when it is left, until it could be taken: what was half done, or could not
 * be taken, is there again after the page was left, reloaded or closed.
 * @param value what the field holds now
 * @param restore types the text again and leaves the field
 */
export const useTypedField = (name: string, value: unknown, restore: (text: string) => void): TypedField => {
  const place = useContext(TypedFieldsContext);
  const fields = place?.fields;
  const rowId = place?.rowId ?? '';
  const begun = useRef<string | null>(null);
  const newest = useRef({ value, restore });
  newest.current = { value, restore };
  useEffect(() => {
    let isGone = false;
    fields
      ?.read()
      .then((texts) => {
        const left = texts.find((one) => one.rowId === rowId && one.field === name);
        if (isGone || left === undefined || begun.current !== null) return;
        // Somebody else may have changed the value meanwhile.
        if (left.before !== asText(newest.current.value)) return fields.drop(rowId, name);
        newest.current.restore(left.text);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [fields, rowId, name]);
  return {
    keep: (text, before) => {
      begun.current ??= asText(before);
      fields?.keep({ rowId, field: name, text, before: begun.current });
    },
    drop: () => {
      if (begun.current === null) return;
      begun.current = null;
      fields?.drop(rowId, name);
    },
  };
};

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
