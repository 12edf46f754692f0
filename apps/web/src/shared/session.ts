import type { authCalls } from '@toro/contract/accounts/auth/calls';
import type { CallResponse } from '@toro/contract/call';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

type OpenSession = CallResponse<typeof authCalls.login>;
export type SessionUser = OpenSession['user'];

export const SESSION_KEY = 'toro.session';

interface SessionState {
  token: string | null;
  tokenId: number | null;
  user: SessionUser | null;
  /** Remembered sessions are in localStorage; others are in sessionStorage and end with the tab. */
  remember: boolean;
  open(session: OpenSession, remember: boolean): void;
  update(user: SessionUser): void;
  close(): void;
}

const CLOSED_SESSION = { token: null, tokenId: null, user: null, remember: false };

/** The token of a session that a purchase opened: the page of a mailed link, in another tab, removes its limit. */
export const PURCHASE_SESSION_KEY = 'toro.purchase-session';

function storePurchaseSession(token: string | null, user: SessionUser | null): void {
  if (token !== null && user?.limited) localStorage.setItem(PURCHASE_SESSION_KEY, token);
  else localStorage.removeItem(PURCHASE_SESSION_KEY);
}

/** Reads from either storage, writes to the one the student chose and clears the other. */
const sessionStorageAdapter: StateStorage = {
  getItem: (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
  setItem(name, value) {
    const { remember, token } = (JSON.parse(value) as { state: SessionState }).state;
    if (!token) return this.removeItem(name);
    const [chosen, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    other.removeItem(name);
    chosen.setItem(name, value);
  },
  removeItem(name) {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
  },
};

export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      ...CLOSED_SESSION,
      open(session, remember) {
        storePurchaseSession(session.token, session.user);
        set({ token: session.token, tokenId: session.token_id, user: session.user, remember });
      },
      update(user) {
        if (get().user?.limited && !user.limited) storePurchaseSession(null, null);
        set({ user });
      },
      close() {
        if (get().user?.limited) storePurchaseSession(null, null);
        set(CLOSED_SESSION);
      },
    }),
    {
      name: SESSION_KEY,
      storage: createJSONStorage(() => sessionStorageAdapter),
      partialize: ({ token, tokenId, user, remember }) => ({ token, tokenId, user, remember }),
    },
  ),
);

const readLimited = ({ user }: Pick<SessionState, 'user'>): boolean => user?.limited ?? false;

/** Whether the session was opened by a purchase and sees only the bought course until the e-mail is verified. */
export const isLimited = (): boolean => readLimited(useSession.getState());
export const useIsLimited = (): boolean => useSession(readLimited);

/** Applies a login or logout of another tab. */
export function syncSessionAcrossTabs(changed: () => void): void {
  window.addEventListener('storage', async (event) => {
    if (event.key === PURCHASE_SESSION_KEY) return changed();
    if (event.key !== SESSION_KEY) return;
    await useSession.persist.rehydrate();
    if (event.newValue === null) useSession.getState().close();
    changed();
  });
}
