import type { ReactNode } from 'react';
import { Message } from './message.tsx';

/** In place of what cannot be shown without a connection. */
export const NeedsInternet = ({ children }: { children?: ReactNode }) => (
  <Message
    level={2}
    drawing="brokenScreen"
    title="Esta parte precisa de internet."
    text="Ela abre assim que a conexão voltar."
  >
    {children}
  </Message>
);
