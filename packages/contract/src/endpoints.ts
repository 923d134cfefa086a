import {
  changePassword,
  forgetPassword,
  login,
  logout,
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
import { getAuditLog } from "./endpoints/audit.ts";
import { getOverview, getServices, testService } from "./endpoints/dashboard.ts";
import { getExtensionStatus } from "./endpoints/extension.ts";
import { getGoodsDetail } from "./endpoints/goods.ts";
import { exportProducts, importProducts } from "./endpoints/product-files.ts";
import {
  addProduct,
  deleteProduct,
  setProductSerial,
  setProductTrending,
  updateProduct,
} from "./endpoints/product-management.ts";
import { findProduct, getAllProducts, incrementViewCount } from "./endpoints/products.ts";
import { exportIncome, getIncome, importIncome } from "./endpoints/income.ts";
import { searchByPicture } from "./endpoints/pictures.ts";
import { getLegalPage, getLegalPages, previewLegalPage, putLegalPage } from "./endpoints/legal.ts";
import { resolveLink } from "./endpoints/links.ts";
import { getOutbox, retryMail } from "./endpoints/mail.ts";
import { followQcPhotos, getQcPhotos, searchQc } from "./endpoints/qc.ts";
import {
  addPhotoSet,
  deletePhotoSet,
  getPhotoSets,
  updatePhotoSet,
} from "./endpoints/own-photos.ts";
import { getPhotoReports, reportPhoto, settlePhotoReports } from "./endpoints/photo-reports.ts";
import { approveOrDenyReview, findReviews, postReview } from "./endpoints/reviews.ts";
import {
  checkRateCard,
  exportRateCard,
  getRateCards,
  importRateCard,
  restoreRateCard,
} from "./endpoints/rate-cards.ts";
import {
  getSettings,
  getSettingsHistory,
  patchSettings,
  restoreSettings,
} from "./endpoints/settings.ts";
import { getEstimation } from "./endpoints/shipping.ts";
import {
  changeUserRole,
  createUser,
  getAllUsers,
  keepLanguage,
  requestVerificationEmail,
  verifyEmail,
  whoAmI,
} from "./endpoints/users.ts";

/** Every route of the public API, by its operation id. */
export const endpoints = {
  searchQc,
  followQcPhotos,
  getQcPhotos,
  searchByPicture,
  addPhotoSet,
  getPhotoSets,
  updatePhotoSet,
  deletePhotoSet,
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
  findProduct,
  addProduct,
  setProductTrending,
  updateProduct,
  setProductSerial,
  deleteProduct,
  incrementViewCount,
  importProducts,
  exportProducts,
  resolveLink,
  getExtensionStatus,
  postReview,
  findReviews,
  approveOrDenyReview,
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
  refreshToken,
  logout,
  forgetPassword,
  resetPassword,
  changePassword,
  getAllUsers,
  changeUserRole,
  getOutbox,
  retryMail,
  getOverview,
  getServices,
  testService,
  getAuditLog,
  getSettings,
  patchSettings,
  getSettingsHistory,
  restoreSettings,
  getIncome,
  exportIncome,
  importIncome,
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
