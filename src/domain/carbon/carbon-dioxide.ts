/** kgCO2 of a kilogram of carbon, by the molar masses as EN 16449:2014 rounds them. */
export const carbonDioxidePerCarbon = 44 / 12;
