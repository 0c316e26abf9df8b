// Words of the one key that the board's tools fold into where fingers are.

export const tools = {
  key: "Board tools",
  layers: "Show on the board",
};
