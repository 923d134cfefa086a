import {
  changeEmail,
  confirmEmail,
  deleteAccount,
  deleteSession,
  exportAccount,
  getAccount,
  getSessions,
  changeAccount,
  restoreAccount,
} from "./endpoints/account.ts";
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  beginTotp,
  changeStaffRules,
  confirmTotp,
  getSecondFactors,
  getStaffRules,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from "./endpoints/second-factors.ts";
import {
  changePassword,
  forgetPassword,
  login,
  logInByPasskey,
  logout,
  reauthenticate,
  refreshToken,
  resetPassword,
} from "./endpoints/auth.ts";
import {
  createAgent,
  deleteAgent,
  getAgents,
  selectAgent,
  setAgentActive,
  setAgentSerial,
  updateAgent,
} from "./endpoints/agents.ts";
import {
  addToCollection,
  removeFromCollection,
  shareCollection,
  viewCollection,
  viewCollectionItem,
  viewSharedCollection,
} from "./endpoints/collection.ts";
import { backupEndpoints } from "./endpoints/backups.ts";
import { exportAuditLog, getAuditLog } from "./endpoints/audit.ts";
import { getOverview, getServices, testService } from "./endpoints/dashboard.ts";
import { getExtensionRelease, getExtensionStatus } from "./endpoints/extension.ts";
import { getGoodsDetail } from "./endpoints/goods.ts";
import { exportProducts, importProducts } from "./endpoints/product-files.ts";
import {
  addProduct,
  deleteProduct,
  replaceListing,
  setProductSerial,
  setProductTrending,
  updateProduct,
} from "./endpoints/product-management.ts";
import * as bulkChanges from "./endpoints/bulk-changes.ts";
import { getProductLabels } from "./endpoints/product-labels.ts";
import {
  countLookUp,
  findProduct,
  getAllProducts,
  incrementViewCount,
} from "./endpoints/products.ts";
import { exportIncome, getIncome, importIncome } from "./endpoints/income.ts";
import { findLookAlikes, searchByPicture } from "./endpoints/pictures.ts";
import { getLegalPage, getLegalPages, previewLegalPage, putLegalPage } from "./endpoints/legal.ts";
import { resolveLink } from "./endpoints/links.ts";
import { linkJobEndpoints } from "./endpoints/link-jobs.ts";
import { getNotices } from "./endpoints/notices.ts";
import { getOutbox, retryMail } from "./endpoints/mail.ts";
import { followQcPhotos, getQcPhotos, searchQc } from "./endpoints/qc.ts";
import {
  addPhotoSet,
  addToPhotoSet,
  deletePhotoSet,
  deleteSetPhoto,
  getPhotoSets,
  updatePhotoSet,
} from "./endpoints/own-photos.ts";
import { getPhotoReports, reportPhoto, settlePhotoReports } from "./endpoints/photo-reports.ts";
import { reviewEndpoints } from "./endpoints/reviews.ts";
import {
  checkRateCard,
  exportRateCard,
  getRateCards,
  importRateCard,
  restoreRateCard,
} from "./endpoints/rate-cards.ts";
import { settingsEndpoints } from "./endpoints/settings.ts";
import { getGoLiveChecks } from "./endpoints/go-live.ts";
import { demonstrationEndpoints } from "./endpoints/demonstration.ts";
import { setupEndpoints } from "./endpoints/setup.ts";
import { getEstimation } from "./endpoints/shipping.ts";
import {
  blockUser,
  changeUserRole,
  createUser,
  deleteUser,
  getAllUsers,
  keepLanguage,
  logOutUser,
  requestVerificationEmail,
  unblockUser,
  verifyEmail,
  whoAmI,
} from "./endpoints/users.ts";
import {
  acceptInvitation,
  getInvitations,
  inviteUser,
  withdrawInvitation,
} from "./endpoints/invitations.ts";

/** Every route of the public API, by its operation id. */
export const endpoints = {
  searchQc,
  followQcPhotos,
  getQcPhotos,
  findLookAlikes,
  searchByPicture,
  addPhotoSet,
  getPhotoSets,
  updatePhotoSet,
  deletePhotoSet,
  addToPhotoSet,
  deleteSetPhoto,
  reportPhoto,
  getPhotoReports,
  settlePhotoReports,
  getGoodsDetail,
  getAgents,
  createAgent,
  updateAgent,
  setAgentSerial,
  setAgentActive,
  selectAgent,
  deleteAgent,
  getAllProducts,
  getProductLabels,
  findProduct,
  addProduct,
  setProductTrending,
  updateProduct,
  replaceListing,
  setProductSerial,
  deleteProduct,
  ...bulkChanges,
  incrementViewCount,
  countLookUp,
  importProducts,
  exportProducts,
  ...linkJobEndpoints,
  resolveLink,
  getExtensionStatus,
  getExtensionRelease,
  ...reviewEndpoints,
  addToCollection,
  removeFromCollection,
  viewCollection,
  viewCollectionItem,
  shareCollection,
  viewSharedCollection,
  createUser,
  requestVerificationEmail,
  verifyEmail,
  whoAmI,
  keepLanguage,
  login,
  askPasskey,
  logInByPasskey,
  reauthenticate,
  refreshToken,
  logout,
  forgetPassword,
  resetPassword,
  changePassword,
  getAllUsers,
  changeUserRole,
  inviteUser,
  getInvitations,
  withdrawInvitation,
  acceptInvitation,
  blockUser,
  unblockUser,
  deleteUser,
  logOutUser,
  getAccount,
  changeAccount,
  changeEmail,
  confirmEmail,
  getSessions,
  deleteSession,
  exportAccount,
  deleteAccount,
  restoreAccount,
  getSecondFactors,
  askNewPasskey,
  addPasskey,
  removePasskey,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  getStaffRules,
  changeStaffRules,
  getOutbox,
  retryMail,
  getOverview,
  getServices,
  testService,
  getAuditLog,
  exportAuditLog,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...demonstrationEndpoints,
  getGoLiveChecks,
  getIncome,
  exportIncome,
  importIncome,
  ...backupEndpoints,
  getNotices,
  getLegalPages,
  getLegalPage,
  putLegalPage,
  previewLegalPage,
  getEstimation,
  getRateCards,
  exportRateCard,
  checkRateCard,
  importRateCard,
  restoreRateCard,
};
export type Endpoints = typeof endpoints;
