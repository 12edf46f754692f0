import { useInterval } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** What holds the choices of a room on the device and sends them, outside of React. */
interface RoomSession<State> {
  open(): void;
  close(): void;
  tick(): void;
  subscribe: (listener: () => void) => () => void;
  state: () => State;
}

const TICK_MS = 1000;

/** The session of a room while its page is open, and its clock. */
export function useRoomSession<State, Session>(create: () => Session & RoomSession<State>) {
  const [session] = useState(create);
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  const clock = useInterval(() => session.tick(), TICK_MS);
  useEffect(() => {
    clock.start();
    return clock.stop;
  }, [clock.start, clock.stop]);
  return { session, state: useSyncExternalStore(session.subscribe, session.state) };
}
