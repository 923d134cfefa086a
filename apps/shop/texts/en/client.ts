export const somethingWentWrong = "Something went wrong!";
export const unexpectedResponseFromServer = "Unexpected response from server.";
export const failedRefreshToken = "Failed to refresh token";
