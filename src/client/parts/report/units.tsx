/** The same in both languages: `a` is annus and vuosi. */
export const PerAreaUnit = () => <>kg CO₂e/m²/a</>;

export const TonnesUnit = () => <>t{'\u00a0'}CO₂e</>;
