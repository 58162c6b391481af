// A beam search, begun in a hurry.
// Wrong: the type of the beam is never declared.
int main() {
  Beam waiting;
  return waiting.size();
}
