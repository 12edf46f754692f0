import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code as one path. It is dark on light in both colour schemes, because cameras need that. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      width={220}
      height={220}
      fill="#111111"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code do Pix"
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
