/** The same in every language: `a` is annus, vuosi and år. */
export const PerAreaUnit = () => <>kg CO₂e/m²/a</>;

export const TonnesUnit = () => <>t{'\u00a0'}CO₂e</>;
