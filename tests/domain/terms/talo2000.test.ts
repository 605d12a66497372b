import { describe, expect, it } from 'vitest';
import { categoryTemplates } from '#domain/calculations/category-templates.ts';
import { ryhtiPartOfTalo2000Code, ryhtiParts } from '#domain/terms/ryhti-parts.ts';
import { findTalo2000Class, scopeOfTalo2000Code, talo2000Classes } from '#domain/terms/talo2000.ts';
import { languages } from '#domain/values/language.ts';

describe('the Talo 2000 project nomenclature', () => {
  it('has every code once, in order, below a parent that exists', () => {
    const codes = talo2000Classes.map((entry) => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(codes.toSorted());
    for (const code of codes.filter((candidate) => candidate.length > 1)) {
      expect(findTalo2000Class(code.slice(0, -1)), code).toBeDefined();
    }
  });

  it('reports ground, supports, pavings, site structures and foundations on the building site', () => {
    for (const code of ['111', '1121', '113', '115', '121', '1211']) expect(scopeOfTalo2000Code(code)).toBe('site');
    for (const code of ['122', '1232', '124', '125', '126', '1311', '2', ''])
      expect(scopeOfTalo2000Code(code)).toBe('building');
  });

  it('maps elements to the parts of the material report', () => {
    const expected = {
      '1111': '1001',
      '1232': '2003',
      '1237': '3003',
      '1241': '2004',
      '1242': '2006',
      '1243': '2005',
      '1316': '3002',
      '1324': '3005',
      '1334': '3009',
      '212': '4002',
      '25': '4007',
    };
    for (const [code, part] of Object.entries(expected)) expect(ryhtiPartOfTalo2000Code(code), code).toBe(part);
    expect(ryhtiPartOfTalo2000Code('114')).toBeNull();
    expect(ryhtiPartOfTalo2000Code('')).toBeNull();
  });

  it('maps only to parts that exist', () => {
    const parts = new Set(ryhtiParts.map((part) => part.code));
    for (const { code } of talo2000Classes) {
      const part = ryhtiPartOfTalo2000Code(code);
      if (part !== null) expect(parts.has(part), code).toBe(true);
    }
  });
});

describe('category templates', () => {
  it('name every category in every language and use a code only once', () => {
    for (const { categories } of categoryTemplates) {
      expect(new Set(categories.map((category) => category.talo2000Code)).size).toBe(categories.length);
      for (const category of categories) {
        for (const language of languages) expect(category.name[language]).toMatch(/[a-zåäö]/i);
      }
    }
  });
});
