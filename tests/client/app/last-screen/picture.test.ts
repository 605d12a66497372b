import { afterEach, expect, it } from 'vitest';
import { drawPicture } from '#client/app/last-screen/drawn-picture.ts';
import { attributesOf, pictureOf } from '#client/app/last-screen/picture-of.ts';

const page = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body;
};

/** As it lies on the device, drawn again. */
const drawnAgain = (root: Element): HTMLElement => {
  const screen = document.createElement('div');
  drawPicture(screen, JSON.parse(JSON.stringify(pictureOf(root, 1000))))();
  return screen;
};

afterEach(() => {
  document.body.innerHTML = '';
});

it('draws what stood there: texts, attributes and pictures', () => {
  const html =
    '<main class="a"><h1 data-x="1">Betoni &lt;C30&gt;</h1><svg viewBox="0 0 8 8"><path d="M0 0h8"></path></svg></main>';
  const screen = drawnAgain(page(html));
  expect(screen.innerHTML).toBe(html);
  expect(screen.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

it('keeps what was typed and chosen, which is no attribute', () => {
  const root = page(
    '<input class="t"><input type="checkbox"><textarea></textarea><select><option>a</option><option>b</option></select>',
  );
  const [text, box] = root.querySelectorAll('input');
  Object.assign(text ?? {}, { value: '12,5' });
  Object.assign(box ?? {}, { checked: true });
  Object.assign(root.querySelector('textarea') ?? {}, { value: 'Muistiinpano' });
  Object.assign(root.querySelector('select') ?? {}, { selectedIndex: 1 });
  const screen = drawnAgain(root);
  expect(screen.querySelector<HTMLInputElement>('.t')?.value).toBe('12,5');
  expect(screen.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked).toBe(true);
  expect(screen.querySelector('textarea')?.value).toBe('Muistiinpano');
  expect(screen.querySelector('select')?.value).toBe('b');
});

it('has no name of the living page, nothing that runs, and nothing that lies over it', () => {
  const screen = drawnAgain(
    page(
      '<input id="a" name="n"><label for="a">y</label><path fill="url(#a)"></path><script>1</script><dialog>z</dialog><div popover="auto">o</div><img src="blob:1">',
    ),
  );
  expect(screen.innerHTML).toBe(
    '<input id="seen-a" name="seen-n" readonly=""><label for="seen-a">y</label><path fill="url(#seen-a)"></path><img>',
  );
});

it('sets styles one by one, as the policy asks', () => {
  const screen = drawnAgain(page('<p style="--row: 3; color: red">x</p>'));
  expect(screen.querySelector('p')?.style.color).toBe('red');
  expect(screen.querySelector('p')?.style.getPropertyValue('--row')).toBe('3');
});

it('is none of a page that is too long', () => {
  expect(pictureOf(page('<p>a</p><p>b</p>'), 3)).toBeNull();
  expect(pictureOf(page('<p>a</p><p>b</p>'), 4)).not.toBeNull();
});

it('knows how far something was scrolled', () => {
  const root = page('<div>x</div>');
  Object.assign(root.firstElementChild ?? {}, { scrollTop: 120 });
  expect(pictureOf(root, 9)).toEqual([['div', attributesOf(root.firstElementChild ?? root), ['x'], [0, 120]]]);
});
