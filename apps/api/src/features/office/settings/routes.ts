import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
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
  serveFeature(app, settings, {
    getAcademySetting,
    saveAcademySetting,
    getContactSetting,
    saveContactSetting,
    getSocialSetting,
    saveSocialSetting,
    getMenuSetting,
    saveMenuSetting,
    getRefundsSetting,
    saveRefundsSetting,
    getFeaturesSetting,
    saveFeaturesSetting,
    getInstitutionsSetting,
    saveInstitutionsSetting,
    getDomainsSetting,
    saveDomainsSetting,
    checkDomain,
    listSettingVersions,
    getServerStatus,
    listBrands,
    getBrand,
    saveBrand,
    createBrand,
    removeBrand,
  });
}
