import { useMutation } from '@tanstack/react-query';
import { examsCalls } from '@toro/contract/exams/exams/calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';

const POLL_MS = 1000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts the printable PDF of a mock exam, follows its progress, and returns its address when it is ready. */
export function usePaper(lesson: number) {
  const [progress, setProgress] = useState(0);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function waitForPaper(): Promise<string | null> {
    setProgress(0);
    for (let retry = true; isMounted.current; retry = false) {
      const paper = await api.send(examsCalls.preparePaper, { params: { id: lesson }, body: { retry } });
      if (paper.state === 'failed') throw new Error('the paper could not be rendered');
      if (paper.filename !== null) return paper.filename;
      setProgress(paper.progress);
      await sleep(POLL_MS);
    }
    return null;
  }

  return { progress, paper: useMutation({ mutationFn: waitForPaper }) };
}
