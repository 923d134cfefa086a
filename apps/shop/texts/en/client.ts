export const generalError = "Something went wrong!";
export const unreadableResponse = "Unexpected response from server.";
export const refreshError = "Failed to refresh token";
