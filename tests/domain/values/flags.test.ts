import { describe, expect, it } from 'vitest';
import { environmentOfHost, isFlagOn, sendsErrorReports } from '#domain/values/flags.ts';

describe('environmentOfHost', () => {
  it.each([
    ['localhost', 'localhost'],
    ['hiili-dev.example.fi', 'dev'],
    ['hiili-feat-12-qa.example.fi', 'qa'],
    ['hiili.example.fi', 'prod'],
    ['', 'prod'],
  ])('reads %s as %s', (host, environment) => {
    expect(environmentOfHost(host)).toBe(environment);
  });
});

describe('isFlagOn', () => {
  it('has feature-1 on everywhere, feature-2 in development and feature-3 nowhere', () => {
    expect(isFlagOn('feature-1', 'prod', [])).toBe(true);
    expect(isFlagOn('feature-2', 'dev', [])).toBe(true);
    expect(isFlagOn('feature-2', 'prod', [])).toBe(false);
    expect(isFlagOn('feature-3', 'localhost', [])).toBe(false);
  });

  it('turns a flag on for the session that names it', () => {
    expect(isFlagOn('feature-3', 'prod', ['feature-3'])).toBe(true);
  });
});

it('sends error reports in production only, and at present nowhere', () => {
  expect(sendsErrorReports('prod', true)).toBe(true);
  expect(sendsErrorReports('dev', true)).toBe(false);
  expect(sendsErrorReports('prod')).toBe(false);
});
