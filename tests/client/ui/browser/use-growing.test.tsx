import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useGrowing } from '#client/ui/browser/use-growing.ts';

afterEach(cleanup);

const drawn: number[] = [];

const List = ({ count }: { readonly count: number }) => {
  const shown = useGrowing(count);
  drawn.push(shown);
  return <p>{shown} drawn</p>;
};

it('draws the first lines of a long list at once and all of them soon after, in portions', async () => {
  drawn.length = 0;
  render(<List count={100} />);
  await screen.findByText('100 drawn');
  expect(drawn[0]).toBeLessThan(20);
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.toSorted((one, other) => one - other)).toEqual(drawn);
});

it('draws a short list whole', () => {
  render(<List count={3} />);
  expect(screen.queryByText('3 drawn')).not.toBeNull();
});
