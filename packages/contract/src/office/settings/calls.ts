import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const settingsCalls = defineOfficeCalls<typeof schemas>({
  /** The sections that are one form. */
  getAcademySetting: ['GET /v1/office/settings/academy', 'settings.read'],
  saveAcademySetting: ['PUT /v1/office/settings/academy', 'settings.write'],
  getContactSetting: ['GET /v1/office/settings/contact', 'settings.read'],
  saveContactSetting: ['PUT /v1/office/settings/contact', 'contacts.write'],
  getSocialSetting: ['GET /v1/office/settings/social', 'settings.read'],
  saveSocialSetting: ['PUT /v1/office/settings/social', 'contacts.write'],
  getMenuSetting: ['GET /v1/office/settings/menu', 'settings.read'],
  saveMenuSetting: ['PUT /v1/office/settings/menu', 'contacts.write'],
  getFeaturesSetting: ['GET /v1/office/settings/features', 'settings.read'],
  saveFeaturesSetting: ['PUT /v1/office/settings/features', 'settings.write'],
  getRefundsSetting: ['GET /v1/office/settings/refunds', 'settings.read'],
  saveRefundsSetting: ['PUT /v1/office/settings/refunds', 'settings.write'],
  getInstitutionsSetting: ['GET /v1/office/settings/institutions', 'settings.read'],
  saveInstitutionsSetting: ['PUT /v1/office/settings/institutions', 'settings.write'],
  getDomainsSetting: ['GET /v1/office/settings/domains', 'settings.read'],
  saveDomainsSetting: ['PUT /v1/office/settings/domains', 'settings.write'],
  checkDomain: ['POST /v1/office/domain-checks', 'settings.write'],
  listSettingVersions: ['GET /v1/office/setting-versions', 'settings.read'],
  /** Only Direção has this permission. */
  getServerStatus: ['GET /v1/office/settings/server', 'settings.write'],
  listBrands: ['GET /v1/office/brands', 'settings.read'],
  getBrand: ['GET /v1/office/brands/:tag', 'settings.read'],
  saveBrand: ['PUT /v1/office/brands/:tag', 'brand.write'],
  /** A new brand begins with a domain, and a removed one gives its domains up: the permission is that of domains. */
  createBrand: ['POST /v1/office/brands', 'settings.write'],
  removeBrand: ['DELETE /v1/office/brands/:tag', 'settings.write'],
});
