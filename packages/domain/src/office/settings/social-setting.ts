import { dropValid, type FieldErrors, HTTPS_ERROR, isHttpsLink } from './field-errors.ts';

/** A page of the academy on a social network. */
export interface SocialNetwork {
  name: string;
  url: string;
}

/** The academy's pages on social networks, in the order in which they are shown. */
export interface SocialSetting {
  networks: SocialNetwork[];
}

export const MAX_NETWORKS = 10;
export const MAX_NETWORK_NAME = 40;

export const findNetworkErrors = ({ name, url }: SocialNetwork): FieldErrors<SocialNetwork> =>
  dropValid<SocialNetwork>({
    name:
      name.trim() === '' || name.length > MAX_NETWORK_NAME
        ? `Digite o nome, com até ${MAX_NETWORK_NAME} caracteres.`
        : null,
    url: isHttpsLink(url) ? null : HTTPS_ERROR,
  });

/** The first error of the list, with the network it belongs to. */
export function findSocialErrors({ networks }: SocialSetting): FieldErrors<SocialSetting> {
  if (networks.length > MAX_NETWORKS) return { networks: `São até ${MAX_NETWORKS} redes.` };
  for (const [at, network] of networks.entries()) {
    const { name, url } = findNetworkErrors(network);
    const error = name ?? url;
    if (error) return { networks: `${network.name.trim() || `Rede ${at + 1}`}: ${error}` };
  }
  return {};
}
