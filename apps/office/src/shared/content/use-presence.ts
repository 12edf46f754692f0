import { PRESENCE_INTERVAL_MS } from '@toro/domain/catalogue/content/kinds';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { ContentPageKind } from './content-kind.ts';
import type { Others } from './entity.ts';
import { useInterval } from './use-draft-editor.ts';

/** Who else has the entity open; `onRevision` gets the newest revision of the server. */
export function usePresence(
  { calls }: Pick<ContentPageKind<never>, 'calls'>,
  id: number,
  onRevision: (revision: number) => unknown,
): Others {
  const [others, setOthers] = useState<Others>([]);
  const [tab] = useState(() => crypto.randomUUID());
  useInterval(async () => {
    try {
      const answer = await api.send(calls.notePresence, { params: { id }, body: { tab } });
      setOthers(answer.others);
      await onRevision(answer.revision);
    } catch {
      // Without a connection nobody is shown; the next round tries again.
      setOthers([]);
    }
  }, PRESENCE_INTERVAL_MS);
  useEffect(() => {
    const path = `/v1/office/${calls.endPresence.path.split('/')[3]}/${id}/presence/${tab}`;
    const endPresence = () => void fetch(path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    window.addEventListener('pagehide', endPresence);
    return () => {
      window.removeEventListener('pagehide', endPresence);
      endPresence();
    };
  }, [calls, id, tab]);
  return others;
}
