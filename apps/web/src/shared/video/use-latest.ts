import { useEffect, useRef } from 'react';

/** The newest value for a listener that was hooked up once. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
