import { ApiError } from './api.ts';

/** What a problem needs of a form made by `useAppForm`. */
interface ProblemForm<Field extends string> {
  readonly setFieldMeta: (
    field: Field,
    change: <Meta extends { readonly errorMap: object }>(meta: Meta) => Meta,
  ) => void;
}

/**
 * Says at the field what the server says about it, or about one of the `others` that are not in the form; other
 * failures have told the user.
 */
export const tellAtField = <Field extends string>(
  form: ProblemForm<Field>,
  error: unknown,
  field: Field,
  ...others: readonly string[]
): void => {
  const problems = error instanceof ApiError ? error.problem?.errors : undefined;
  const code = [field, ...others].map((name) => problems?.find(({ path }) => path === name)?.code).find(Boolean);
  if (code === undefined) return;
  form.setFieldMeta(field, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: code } }));
};
