/**
 * Version of the formulas: raised with every change that gives any figure another value for the same inputs (a test
 * holds the figures of this version). Reports carry it.
 */
export const engineVersion = '1.3.0';
