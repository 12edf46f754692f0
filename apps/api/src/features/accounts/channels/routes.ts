import { catalogue } from '@toro/contract/catalogue';
import { AppError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { disableChannels } from './disable-channels.ts';
import { setChannels } from './set-channels.ts';

/** A one-click request of a mail program concerns the e-mail channel only. */
const MAIL_ONLY = { phone: false, email: true, whatsapp: false };

export function registerChannels(app: App): void {
  serveFeature(app, catalogue.channels, {
    disableChannels: {
      handle: ({ context, query, body, request }) => {
        const origin = { ipAddress: request.ip, network: networkOf(request.ip) };
        if ('token' in body)
          return disableChannels(context, {
            token: body.token,
            channelsToDisable: body,
            source: 'unsubscribe-page',
            ...origin,
          });
        if (query.token === undefined)
          throw new AppError('invalid_input', 'O link de descadastro está incompleto.');
        return disableChannels(context, {
          token: query.token,
          channelsToDisable: MAIL_ONLY,
          source: 'one-click',
          ...origin,
        });
      },
    },
    setChannels,
  });
}
