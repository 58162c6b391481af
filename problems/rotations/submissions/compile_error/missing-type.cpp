// Breadth-first search, begun in a hurry.
// Wrong: the type of the queue is never declared.
int main() {
  Queue waiting;
  return waiting.size();
}
