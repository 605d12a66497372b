/** Where categories and quantities live. */
export interface CalculationPlace {
  readonly siteId: string;
  readonly calculationId: string;
}
