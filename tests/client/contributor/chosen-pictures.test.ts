import { expect, it, vi } from 'vitest';
import { ChosenPictures } from '#client/contributor/chosen-pictures.ts';
import { changeKept } from '#client/contributor/kept.ts';
import {
  chosenIn,
  forgetChosenOfLink,
  keepChosen,
  type ReportPlace,
  readChosen,
} from '#client/contributor/kept-chosen.ts';

let links = 0;
/** Of a link of its own. */
const newPlace = (): ReportPlace => {
  links += 1;
  return { secret: `link-${links}`, reportId: null };
};
const pdf = (name: string) =>
  new File(['%PDF-1.7 ', name], name, { type: 'application/pdf', lastModified: 86_400_000 });
const namesOf = (pictures: ChosenPictures) => pictures.all.map(({ picture }) => picture.name);
const again = async (place: ReportPlace) => {
  const pictures = new ChosenPictures(place);
  await pictures.ready();
  return pictures;
};

it('are there again in the order of choosing when the page is, but for what was removed', async () => {
  const place = newPlace();
  const first = new ChosenPictures(place);
  first.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')], 3);
  await first.ready();
  expect(namesOf(first)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(first.notChosen).toEqual([{ name: 'd.pdf', reason: 'full' }]);
  const [, second] = first.all;
  if (second !== undefined) first.remove(second);
  await expect.poll(async () => (await readChosen(place)).length).toBe(2);
  const next = await again(place);
  expect(namesOf(next)).toEqual(['a.pdf', 'c.pdf']);
  expect(next.all).toEqual(first.all);
  expect(namesOf(await again({ ...place, reportId: 'r' }))).toEqual([]);
});

it('are all on the device before the first is scaled', async () => {
  const place = newPlace();
  const { subtle } = crypto;
  const digest = vi.spyOn(subtle, 'digest').mockImplementation(() => new Promise(() => undefined));
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
  const ended = new ChosenPictures(place);
  ended.add(names.slice(0, 3).map(pdf), 10);
  ended.add(names.slice(3).map(pdf), 10);
  await expect.poll(async () => (await readChosen(place)).length).toBe(5);
  expect(namesOf(ended)).toEqual([]);
  digest.mockRestore();
  expect(namesOf(await again(place))).toEqual(names);
});

it('are so many at most, those that are not scaled yet among them', async () => {
  const pictures = new ChosenPictures(newPlace());
  pictures.add([pdf('a.pdf'), pdf('b.pdf')], 3);
  pictures.add([pdf('c.pdf'), pdf('d.pdf')], 3);
  expect(pictures.notChosen).toEqual([{ name: 'd.pdf', reason: 'full' }]);
  await pictures.ready();
  expect(namesOf(pictures)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it('are scaled later where the page ended before', async () => {
  const place = newPlace();
  const file = pdf('kuva.pdf');
  const { name, type, lastModified } = file;
  await keepChosen(place, { id: '1', content: { name, type, lastModified, bytes: await file.arrayBuffer() } });
  const [picture] = (await again(place)).all;
  expect(picture?.picture).toMatchObject({ name, contentType: type, takenAt: '1970-01-02T00:00:00.000Z' });
  // What nobody can read is told, and kept no longer.
  const heic = { name: 'b.heic', type: 'image/heic', lastModified, bytes: new ArrayBuffer(4) };
  await keepChosen(place, { id: '2', content: heic });
  expect((await again(place)).notChosen).toEqual([{ name: 'b.heic', reason: 'unreadable' }]);
  expect((await readChosen(place)).map(({ id }) => id)).toEqual(['1']);
});

it('leave with their report, when it is given up, and with their link', async () => {
  const [place, other] = [newPlace(), newPlace()];
  const change = { ...place, reportId: 'r' };
  for (const one of [place, change, other]) {
    const pictures = new ChosenPictures(one);
    pictures.add([pdf('a.pdf')], 5);
    await pictures.ready();
  }
  const count = async (...places: readonly ReportPlace[]) =>
    Promise.all(places.map(async (one) => (await readChosen(one)).length));
  await changeKept(place.secret, (now) => now, { pictures: [], from: chosenIn(place) });
  expect(await count(place, change, other)).toEqual([0, 1, 1]);
  const begun = new ChosenPictures(place);
  begun.add([pdf('b.pdf')], 5);
  await begun.giveUp();
  expect(await count(place, change, other)).toEqual([0, 1, 1]);
  await forgetChosenOfLink(place.secret);
  expect(await count(place, change, other)).toEqual([0, 0, 1]);
});

it('take so much room: of other reports those that were chosen first go', async () => {
  const places = Array.from({ length: 20 }, newPlace);
  const content = { name: 'a', type: '', lastModified: 0, bytes: new ArrayBuffer(1) };
  for (const [index, place] of places.entries())
    await keepChosen(place, { id: `x${String(index).padStart(2, '0')}`, content });
  const left = await Promise.all(places.map(async (place) => (await readChosen(place)).length));
  // The newest, and fifteen before it.
  expect(left).toEqual(places.map((_, index) => (index < 4 ? 0 : 1)));
});
