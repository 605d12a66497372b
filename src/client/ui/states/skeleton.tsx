import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
}

/** Keeps the place of what is still loading. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span className={classes['skeleton']} style={{ width, height }} aria-hidden />
);
