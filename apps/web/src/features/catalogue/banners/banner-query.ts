import { queryOptions } from '@tanstack/react-query';
import { bannersCalls } from '@toro/contract/catalogue/banners/calls';
import { parseHeroBanner } from '@toro/domain/catalogue/banners/hero-banner';
import { api } from '../../../shared/api.ts';

/** The message when the banner cannot be loaded: the server's, else the error's, else a default. */
export function bannerFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message || 'Erro ao carregar hero banners';
}

export const bannerQuery = queryOptions({
  queryKey: ['hero-banners', 1],
  queryFn: async ({ signal }) =>
    parseHeroBanner(await api.send(bannersCalls.listHeroBanners, { query: { page: '1' }, signal })),
});
