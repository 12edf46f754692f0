import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 300;

/** A typed text that is passed on 300 ms after the last key; a value from outside replaces it. */
export function useDelayedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
