import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import type { ContentPageKind } from './content-kind.ts';
import { DraftEditor } from './draft-editor.ts';
import type { Entity } from './entity.ts';

/** The editor of one entity, for as long as the page shows it. */
export function useDraftEditor<F extends ContentFields>(kind: ContentPageKind<F>, entity: Entity<F>) {
  const { calls } = kind;
  const params = { id: entity.id };
  const [editor] = useState(
    () =>
      new DraftEditor<F>({
        key: `${kind.kind}:${entity.id}`,
        entity,
        save: (revision, fields) =>
          api.send(calls.save, { params, body: { revision, fields } }) as unknown as Promise<Entity<F>>,
        open: () => api.send(calls.open, { params }) as unknown as Promise<Entity<F>>,
      }),
  );
  useEffect(() => {
    const retry = () => void editor.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      editor.close();
    };
  }, [editor]);
  return { editor, state: useSyncExternalStore(editor.subscribe, editor.read) };
}

/** Runs `work` now and every `interval` milliseconds while the page is there. */
export function useInterval(work: () => unknown, interval: number): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    latest.current();
    const timer = setInterval(() => latest.current(), interval);
    return () => clearInterval(timer);
  }, [interval]);
}
