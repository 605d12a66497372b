import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitOfText } from '#domain/incoming/bill/unit-text.ts';
import { units } from '#domain/terms/units.ts';

describe('unitOfText', () => {
  it.each([
    ['kg', ['kg', 'KG', ' kg. ', '[kg]', 'kiloa', 'kilogramma', 'kilograms']],
    ['t', ['t', 'tn', 'tonnia', 'tonni', 'tonnes', 'ton', 'T']],
    ['m', ['m', 'jm', 'jm.', 'metriä', 'juoksumetri', 'mtr', 'lm', 'meters']],
    [
      'm2',
      ['m2', 'm²', 'M2', 'm^2', '㎡', 'neliö', 'neliötä', 'neliömetriä', 'sqm', 'm 2', 'sq. m', 'brm²', 'm2tr', 'm²tr'],
    ],
    ['m3', ['m3', 'm³', 'm^3', 'kuutio', 'kuutiota', 'kuutiometri', 'cbm', 'm3rtr', 'm³rtd', 'm3 rtr']],
    ['pcs', ['kpl', 'kpl.', 'KPL', 'kappaletta', 'pcs', 'pc', 'st', 'each', 'ea', 'nr', 'units', '(kpl)']],
    ['l', ['l', 'ltr', 'litraa', 'liters', 'dm3', 'dm³']],
    ['kWh', ['kWh', 'KWH', 'kilowattituntia']],
    ['MJ', ['MJ', 'mj']],
    ['tkm', ['tkm', 't·km', 't km', 'tonnikilometri']],
  ] as const)('understands %s in %j', (unit, texts) => {
    for (const text of texts) expect(unitOfText(text), text).toEqual({ unit, factor: 1 });
  });

  it.each([
    ['g', 'kg', 0.001],
    ['mm', 'm', 0.001],
    ['cm', 'm', 0.01],
    ['km', 'm', 1000],
    ['ha', 'm2', 10_000],
    ['MWh', 'kWh', 1000],
    ['GJ', 'MJ', 1000],
    ['1000 kg', 'kg', 1000],
    ['100 m2', 'm2', 100],
    ['tuhatta', 'pcs', 1000],
    ['tuhatta kpl', 'pcs', 1000],
    ['tuhatta m2', 'm2', 1000],
    ['1000 kpl', 'pcs', 1000],
  ] as const)('reads %s as %s times %d, never as the unit itself', (text, unit, factor) => {
    expect(unitOfText(text)).toEqual({ unit, factor });
  });

  it.each([
    ['erä', 'pcs', 'lot'],
    ['lump sum', 'pcs', 'lot'],
    ['item', 'pcs', 'lot'],
    ['m3itd', 'm3', 'loose'],
    ['m³ktr', 'm3', 'solid'],
    ['m3ktd', 'm3', 'solid'],
  ] as const)('says what %s measures beside its unit', (text, unit, measuredAs) => {
    expect(unitOfText(text)).toEqual({ unit, factor: 1, measuredAs });
  });

  it.each(['', 'syli', 'm4', 'kgm', 'm2/m3', '5', 'constructor', '__proto__', 'm3xtr', '12 kpl', 'tuhatta syliä'])(
    'does not guess %j',
    (text) => {
      expect(unitOfText(text)).toBeNull();
    },
  );

  it('understands every unit of the product as it writes it, and never fails on any text', () => {
    for (const unit of units) expect(unitOfText(unit)).toEqual({ unit, factor: 1 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = unitOfText(text);
        return found === null || found.factor > 0;
      }),
    );
  });
});
