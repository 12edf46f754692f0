import { useEffect, useRef } from 'react';

/** The newest value, for a listener that is registered once. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
