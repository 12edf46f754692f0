import { catalogue } from '@toro/contract/catalogue';
import { notFound } from '../../platform/errors.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { changePassword } from '../auth/change-password.ts';

export function registerProfile(app: App): void {
  serve(app, catalogue.profile.changePassword, async ({ context, params, body, student }) => {
    if (params.userId !== student.id) throw notFound();
    await changePassword(context, student, {
      current: body.senha_atual,
      password: body.nova_senha,
      repeated: body.reNewPassword,
    });
    return { message: 'Senha alterada com sucesso' };
  });
}
