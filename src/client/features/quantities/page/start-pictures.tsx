import classes from './start-board.module.css';

/** Small pictures of the ways in: lines in the ink of the text, faces in the tint of the accent. */
const Picture = ({ width = 52, children }: { readonly width?: number; readonly children: React.ReactNode }) => (
  <svg className={classes['picture']} width={width} height="44" viewBox={`0 0 ${width} 44`} aria-hidden="true">
    {children}
  </svg>
);

export const TypicalPicture = () => (
  <svg className={classes['large-picture']} width="132" height="132" viewBox="0 0 132 132" aria-hidden="true">
    <path data-part="ground" d="M6 100 66 128l60-28-60-28z" />
    <path data-part="face" d="M22 38v60l44 22V60z" />
    <path data-part="side" d="M110 38v60l-44 22V60z" />
    <path data-part="roof" d="M66 16 22 38l44 22 44-22z" />
    <path d="m22 50 44 22 44-22M22 62l44 22 44-22M22 74l44 22 44-22M22 86l44 22 44-22" />
  </svg>
);

export const SheetPicture = () => (
  <Picture>
    <path data-part="fill" d="M22 14h28v9H22z" />
    <path d="M2 5h48v36H2zM2 14h48M2 23h48M2 32h48M22 5v36" />
  </Picture>
);

export const ModelPicture = () => (
  <Picture>
    <path data-part="fill" d="M26 3 7 13v18l19 10 19-10V13z" />
    <path d="M26 3 7 13v18l19 10 19-10V13zM7 13l19 10 19-10M26 23v18M7 22l19 10 19-10" />
  </Picture>
);

export const ProjectPicture = () => (
  <Picture width={60}>
    <path data-part="fill" d="M42 13h16v18H42z" />
    <path d="M2 5h22v34H2zM7 13h12M7 20h12M7 27h8M28 22h9m-4-4 4 4-4 4M42 13h16v18H42z" />
  </Picture>
);

export const CopyPicture = () => (
  <Picture>
    <path d="M3 4h32v9M3 4v26h10" />
    <path data-part="fill" d="M14 14h34v27H14z" />
    <path d="M14 14h34v27H14zM21 35v-8h6v8m0 0V21h6v14m0 0v-6h6v6M19 35h24" />
  </Picture>
);

export const FirstProductPicture = () => (
  <Picture>
    <path data-part="fill" d="M15 13h22v12H15z" />
    <path d="M26 1v8m-3-3 3 3 3-3M15 13h22v12H15zM3 29h23v12H3zM26 29h23v12H26zM0 41h52" />
  </Picture>
);
