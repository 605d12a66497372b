export const units = ['kg', 't', 'm', 'm2', 'm3', 'pcs', 'l', 'kWh', 'MJ', 'tkm'] as const;
export type Unit = (typeof units)[number];
