import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect, footFigure, openSample, signIn, test } from './signed-in.ts';

test('an exported site gives the same report from the command line as on the screen', async ({ page }, testInfo) => {
  await signIn(page);
  await openSample(page);
  const figure = await footFigure(page);
  const siteId = /sites\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`/api/sites/${siteId}/export`);
  const file = testInfo.outputPath('site.json');
  await writeFile(file, await answer.body());
  const printed = execFileSync('npm', ['run', '--silent', 'report', '--', file], { encoding: 'utf8' });
  const report = JSON.parse(printed) as {
    building: { perM2Year: { total: number } };
    completeness: { gaps: unknown[] };
  };
  expect(report.building.perM2Year.total).toBe(figure);
  expect(report.completeness.gaps).toEqual([]);
});

test('a document with one unknown key is refused with its path', async ({ page: _page }, testInfo) => {
  const file = testInfo.outputPath('broken.json');
  const site = { name: 'Kohde', colour: 'red' };
  await writeFile(
    file,
    JSON.stringify({ format: 'tyomaahiili-site', formatVersion: 1, site, calculations: [{ name: 'A' }] }),
  );
  let complaint = '';
  try {
    execFileSync('npm', ['run', '--silent', 'report', '--', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    complaint = String((error as { stderr?: string }).stderr);
  }
  expect(complaint).toContain('site.colour');
});
