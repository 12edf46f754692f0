import { create } from 'zustand';

declare global {
  interface Window {
    /** Read by the academy's tag manager, if there is one. */
    dataLayer?: object[];
  }
}

type VisitorChoice = 'accepted' | 'refused';

const STORAGE_KEY = 'toro.visitor';

function readStored(): VisitorChoice | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'accepted' || stored === 'refused' ? stored : null;
  } catch {
    return null;
  }
}

/** What the visitor chose about the affiliate cookie and the data layer; null before the choice. */
export const useVisitorChoice = create<{ choice: VisitorChoice | null }>(() => ({ choice: readStored() }));

const waiting: (() => void)[] = [];

/** Runs the work once the visitor has accepted: at once, later, or never. */
export function whenAccepted(work: () => void): void {
  const { choice } = useVisitorChoice.getState();
  if (choice === 'accepted') work();
  else if (choice === null) waiting.push(work);
}

/** Remembers the choice on this device; null makes the notice appear again. */
export function setVisitorChoice(choice: VisitorChoice | null): void {
  try {
    if (choice) localStorage.setItem(STORAGE_KEY, choice);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  useVisitorChoice.setState({ choice });
  if (choice) for (const work of waiting.splice(0)) if (choice === 'accepted') work();
}

/** Pushes an event to the tag manager's data layer once the visitor has accepted. */
export const pushEvent = (event: object): void =>
  whenAccepted(() => {
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  });
