import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { checkDomain } from './check-domain.ts';
import { createBrand, removeBrand } from './create-brand.ts';
import { getDomainsSetting, saveDomainsSetting } from './domains.ts';
import {
  getAcademySetting,
  getContactSetting,
  getFeaturesSetting,
  getMenuSetting,
  getRefundsSetting,
  getSocialSetting,
  saveAcademySetting,
  saveContactSetting,
  saveFeaturesSetting,
  saveMenuSetting,
  saveRefundsSetting,
  saveSocialSetting,
} from './form-sections.ts';
import { getBrand, listBrands } from './get-brand.ts';
import { getServerStatus } from './get-server-status.ts';
import { getInstitutionsSetting, saveInstitutionsSetting } from './institutions.ts';
import { listSettingVersions } from './list-setting-versions.ts';
import { saveBrand } from './save-brand.ts';

export function registerSettings(app: App): void {
  const { settings } = officeCatalogue;
  serve(app, settings.getAcademySetting, ({ context, query }) => getAcademySetting(context, query.version));
  serve(app, settings.saveAcademySetting, ({ context, body }) => saveAcademySetting(context, body));
  serve(app, settings.getContactSetting, ({ context, query }) => getContactSetting(context, query.version));
  serve(app, settings.saveContactSetting, ({ context, body }) => saveContactSetting(context, body));
  serve(app, settings.getSocialSetting, ({ context, query }) => getSocialSetting(context, query.version));
  serve(app, settings.saveSocialSetting, ({ context, body }) => saveSocialSetting(context, body));
  serve(app, settings.getMenuSetting, ({ context, query }) => getMenuSetting(context, query.version));
  serve(app, settings.saveMenuSetting, ({ context, body }) => saveMenuSetting(context, body));
  serve(app, settings.getRefundsSetting, ({ context, query }) => getRefundsSetting(context, query.version));
  serve(app, settings.saveRefundsSetting, ({ context, body }) => saveRefundsSetting(context, body));
  serve(app, settings.getFeaturesSetting, ({ context, query }) => getFeaturesSetting(context, query.version));
  serve(app, settings.saveFeaturesSetting, ({ context, body }) => saveFeaturesSetting(context, body));
  serve(app, settings.getInstitutionsSetting, ({ context, query }) =>
    getInstitutionsSetting(context, query.version),
  );
  serve(app, settings.saveInstitutionsSetting, ({ context, body }) => saveInstitutionsSetting(context, body));
  serve(app, settings.getDomainsSetting, ({ context, query }) => getDomainsSetting(context, query.version));
  serve(app, settings.saveDomainsSetting, ({ context, body }) => saveDomainsSetting(context, body));
  serve(app, settings.checkDomain, ({ context, staff, body }) => checkDomain(context, staff.id, body.host));
  serve(app, settings.listSettingVersions, ({ context, query }) =>
    listSettingVersions(context, query.section),
  );
  serve(app, settings.getServerStatus, ({ context }) => getServerStatus(context));
  serve(app, settings.listBrands, ({ context }) => listBrands(context));
  serve(app, settings.getBrand, ({ context, params, query }) => getBrand(context, params.tag, query.version));
  serve(app, settings.saveBrand, ({ context, params, body }) => saveBrand(context, params.tag, body));
  serve(app, settings.createBrand, ({ context, body }) => createBrand(context, body));
  serve(app, settings.removeBrand, ({ context, params }) => removeBrand(context, params.tag));
}
