import { listed, series } from "../words.ts";

export const addedMessage = "Agent added successfully!";
export const addAgentTitle = "Add an agent";
export const shoppersMayChooseOnce =
  "Shoppers can choose it right away. It is added at the end of the list.";
export const manageAgentsButton = "Manage agents";
export const addError = "Failed to add agent";
export const submitButton = "Add Agent";
export const adding = "Adding…";
export const deleted = "Deleted!";
export const moveError = "Failed to update agent serial";
export const stateError = "Failed to update agent state";
export const selectionError = "Failed to update agent selection";
export const generalError = "Something went wrong!";
export const unselectTitle = "You cannot unselect an agent!";
export const unselectText = "Please select another agent instead.";
export const name = "Name";
export const offer = "Offer";
export const offerPlaceholder = "What shoppers get from this agent, in one line";
export const templateHint = "Use {id} in place of the product code";
export const nameError = "Agent name is required";
export const offerError = "Offer is required";
export const imageMissingError = "Please provide an image";
export const image2 = "Image";
export const otherImageLabel = "Choose another image";
export const chooseImageLabel = "Choose an image";
export const chosenImageLabel = "the chosen image";
export const imageHint = (most: number) =>
  `PNG, JPEG, WebP or GIF, up to ${most} MB. Shown as a circle, cut from its centre.`;
export const imageTypeError = "Please select an image file";
export const imageSizeError = (most: number) => `The image is too large: at most ${most} MB`;
export const agents = "the agents";
export const tableCaption = "Agents in their order";
export const active = "Active";
export const inactive = "Inactive";
export const selected = "Selected";
export const notSelectedOption = "Not selected";
export const updatedMessage = "Agent updated successfully!";
export const editTitle = "Update Agent Details";
export const updateError = "Failed to update agent details";
export const updateAgentLabel = "Update Agent";
export const updating = "Updating…";
export const responseError = "Network response was not ok";
export const orderWhichShoppersSee =
  "In the order shoppers see them. New visitors start with the selected one.";
export const agents2 = "Agents";
export const emptyTitle = "No Agent Found";
export const shoppersHaveNowhereBuy =
  "Shoppers can't buy anywhere until you add an agent and select it.";
export const tryLinksLabel = "Try the links";
export const linkPlaceholder = "Paste an item’s link";
export const linkCheckHint =
  "See where the links above lead for an item before shoppers follow them.";
export const shortLinkSaysNothing =
  "A short link doesn't name its item. Open it and paste the address it leads to.";
export const linkWithoutItem = "No item was found in this link.";
export const newTabHint = "(opens in a new tab)";
export const emptyLinkState = "No link yet.";
export const noHttpHttpsAddress = "This isn't an http or https address with {id} in it.";
export const searchBoxWillNot =
  "The search box can't find the item in this link: it leads to another item, or to none.";
export const readableLinkState = "The search box finds the item in this link.";
export const referralCodeLabel = "Your referral code (optional)";
export const codeGoesIntoLinks =
  "It goes into each link above. Try the links below before you save.";
export const codeGoesInto = (parameter: string) =>
  `It goes into each link above as “${parameter}”. Try the links below before you save.`;
export const codeHasNoKnownPlace =
  "We don't know how this agent's links carry a code. Choose the parameter as its own referral links have it.";
export const codeParameter = "Parameter of the code";
export const codeNeedsParameter =
  "We don't know how this agent's links carry a code. Edit the agent to choose it.";
export const otherAgentsInvite = "This link is of another agent.";
export const inviteWithoutCode = "There is no code in this link.";
export const agentsView = "Agents";
export const codesView = "Referral codes";
export const viewsLabel = "Agents and codes";
export const codesButton = "Save the codes";
export const codesMessage = "The codes are saved";
export const invitesLabel = "Your invite links (optional)";
export const invitesHint =
  "Paste the links that the agents gave you, one a line. We find the code in each.";
export const invitesFound = (names: readonly string[]) => `Codes found for ${listed(names)}.`;
export const invitesUnused = (words: readonly string[]) =>
  `Not a link with a code of one of your agents: ${series(words)}`;
export const knownAgents = "Agents we know";
export const knownAgentsText =
  "One tap fills in name and links, with initials as the picture. Add your referral code, and check what it says before you add it.";
export const findAgentLabel = "Find an agent";
export const noneKnown = "We know no such agent. Its links can be written into the form.";
export const isThere = "Already there";
export const onlyStores = (stores: string) => `only ${stores}: write the other links yourself`;
export const needsLogin = "shows items only to customers who are logged in";
export const linksDisputed = "sources disagree about its links: try them first";
export const buysFromLabel = (stores: string) => `Buys from ${stores}`;
export const listOfKnown = "List of agents";
export const links = "Links";
