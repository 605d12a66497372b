import { createElement, type SVGProps } from 'react';

/** A picture as lucide describes it: shapes with their attributes, the key of each among them. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

/**
 * Draws lucide's pictures as lucide does, without what nobody here asks of it (a context, strokes of their own width). The
 * build puts it in the place of lucide's own, which is a hundredth of the first load.
 */
export const iconOf =
  ({ name, node }: IconData) =>
  ({ size = 24, className = '', children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        ...(!isTold(rest) && !children && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([shape, attributes]) => createElement(shape, attributes)),
      children,
    );

const isTold = (props: object): boolean =>
  Object.entries(props).some(([name, value]) => /^(aria-|role$|title$)/.test(name) && value != null);
