import { useMatches } from '@tanstack/react-router';
import { Message } from '../ui/message.tsx';

/** Keeps the place of a room that is not open yet. */
export function RoomInPreparation() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <Message
      drawing="room"
      title={title ?? ''}
      text="Esta sala está sendo preparada. Volte em breve."
      level={1}
    />
  );
}
