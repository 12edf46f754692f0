import classes from './drawing.module.css';

/** Line drawings for empty pages and errors, in the text colour with one accent. */
const DRAWINGS = {
  building: {
    lines: 'M24 104h112M36 104V38l44-18 44 18v66M66 104V70a14 14 0 0 1 28 0v34M87 88v4',
    accent: 'M80 46a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z',
  },
  mountains: {
    lines: 'M28 92 56 40l26 32 20-24 30 44ZM20 104h120M56 40l10 20',
    accent: 'M112 36a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  },
  brokenScreen: { lines: 'M30 30h100v60H30zM58 106h44M80 90v16', accent: 'M72 46l14 10-10 8 14 10' },
  search: {
    lines: 'M34 24h62v76H34zM46 42h38M46 56h38M46 70h20',
    accent: 'M98 90a18 18 0 1 0 0-36 18 18 0 0 0 0 36ZM111 85l17 17',
  },
  headphones: {
    lines: 'M44 78V62a36 36 0 0 1 72 0v16M44 74h12v26H44zM104 74h12v26h-12z',
    accent: 'M72 84v8M80 78v20M88 84v8',
  },
  envelope: { lines: 'M30 38h100v60H30z', accent: 'M32 40l48 36 48-36' },
} as const;

export type DrawingName = keyof typeof DRAWINGS;

export function Drawing({ name }: { name: DrawingName }) {
  const { lines, accent } = DRAWINGS[name];
  return (
    <svg className={classes.drawing} viewBox="0 0 160 120" width={160} height={120} aria-hidden="true">
      <path d={lines} />
      <path className={classes.accent} d={accent} />
    </svg>
  );
}
