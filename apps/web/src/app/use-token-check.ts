import { useQuery } from '@tanstack/react-query';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { TOKEN_CHECK_INTERVAL_MS } from '@toro/domain/accounts/auth/session';
import { useEffect } from 'react';
import { api } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';

/** Checks the token at the start and every ten minutes. An expired token purges the session. */
export function useTokenCheck(): void {
  const tokenId = useSession((session) => session.tokenId);
  const update = useSession((session) => session.update);
  const { data } = useQuery({
    queryKey: ['token-check', tokenId],
    queryFn: ({ signal }) => api.send(authCalls.checkTokenExpiration, { signal }),
    enabled: tokenId !== null,
    refetchInterval: TOKEN_CHECK_INTERVAL_MS,
    refetchIntervalInBackground: true,
    staleTime: TOKEN_CHECK_INTERVAL_MS / 2,
  });
  useEffect(() => {
    if (data) update(data.user);
  }, [data, update]);
}
