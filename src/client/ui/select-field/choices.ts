export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** What a select field offers: options, alone or under the name of their group. */
export type Choices = readonly (SelectOption | { readonly group: string; readonly items: readonly SelectOption[] })[];

/** The options in the order of the screen. */
export const optionsOf = (choices: Choices): readonly SelectOption[] =>
  choices.flatMap((choice) => ('group' in choice ? choice.items : [choice]));
