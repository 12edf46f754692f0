import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 300;

/** A typed text that is passed on some time after the last key, 300 ms unless given; a value from outside replaces it. */
export function useDelayedText(value: string, onChange: (value: string) => void, delayMs = DELAY_MS) {
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
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return [text, setText] as const;
}
