import classes from './drawing.module.css';

/** Line drawings for empty pages and errors, in the text colour with one accent. */
const DRAWINGS = {
  building: (
    <>
      <path d="M24 104h112M36 104V38l44-18 44 18v66" />
      <path d="M66 104V70a14 14 0 0 1 28 0v34" />
      <path className={classes.accent} d="M80 46a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z" />
      <path d="M87 88v4" />
    </>
  ),
  mountains: (
    <>
      <path d="M28 92 56 40l26 32 20-24 30 44Z" />
      <path className={classes.accent} d="M112 36a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      <path d="M20 104h120M56 40l10 20" />
    </>
  ),
  brokenScreen: (
    <>
      <path d="M30 30h100v60H30z" />
      <path d="M58 106h44M80 90v16" />
      <path className={classes.accent} d="m72 46 14 10-10 8 14 10" />
    </>
  ),
  search: (
    <>
      <path d="M34 24h62v76H34zM46 42h38M46 56h38M46 70h20" />
      <path className={classes.accent} d="M98 90a18 18 0 1 0 0-36 18 18 0 0 0 0 36ZM111 85l17 17" />
    </>
  ),
  headphones: (
    <>
      <path d="M44 78V62a36 36 0 0 1 72 0v16" />
      <path d="M44 74h12v26H44zM104 74h12v26h-12z" />
      <path className={classes.accent} d="M72 84v8M80 78v20M88 84v8" />
    </>
  ),
  envelope: (
    <>
      <path d="M30 38h100v60H30z" />
      <path className={classes.accent} d="m32 40 48 36 48-36" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 120" width={160} height={120} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
